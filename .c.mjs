import sharp from 'sharp'
const [n,x,y,w,h]=process.argv.slice(2)
const crop=d=>sharp(`/tmp/h/speed/${d}/${n}.png`).extract({left:+x,top:+y,width:+w,height:+h}).png().toBuffer()
const a=await crop('before'),b=await crop('after')
await sharp({create:{width:+w*2+10,height:+h,channels:3,background:'red'}}).composite([{input:a,left:0,top:0},{input:b,left:+w+10,top:0}]).png().toFile('/tmp/h/speed/c.png')
