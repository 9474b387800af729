/**
 * The one inline script of every page, allowed by its hash. Before the first paint it applies the chosen theme and text
 * size, and hides main when the address names a page of the account area (`/#/orders`), which never reaches a server.
 * Where the tab's checkout was left with a billing address of its own, that has its room from the start (`data-bills`),
 * until its fields are put back.
 *
 * An em in a media query is the font size the browser is set to, whatever the size of the root. So that the breakpoints
 * follow the chosen text size too, their ems are multiplied by it: in the sheets of the page, in those that come later
 * with other pages, and again when the choice changes (event `text-size` of the document).
 */
export const bootstrapScript = [
  '(function(d){',
  'var r=d.documentElement,t=/(?:^|; )theme=(light|dark)/.exec(d.cookie),k=1,was=new Map;',
  'if(t)r.dataset.theme=t[1];',
  'function scale(x){var m=x.media,l=x.cssRules,i;',
  'if(m){was.has(x)||was.set(x,m.mediaText);m.mediaText=was.get(x).replace(/[\\d.]+(?=em)/g,function(n){return n*k})}',
  'if(l)for(i=0;i<l.length;i++)scale(l[i])}',
  // The sheets of others cannot be read, and have breakpoints of their own.
  'function each(x){try{scale(x)}catch(e){}}',
  'function size(){var s=/(?:^|; )text-size=(1\\d0|125)/.exec(d.cookie),p=k;k=s?s[1]/100:1;',
  "r.style.fontSize=s?s[1]+'%':'';if(k!=p)[].forEach.call(d.styleSheets,each)}",
  'size();',
  "d.addEventListener('text-size',size);",
  "d.addEventListener('load',function(e){if(k!=1&&e.target.sheet)each(e.target.sheet)},true);",
  `try{if(/"sameAsShipping":""/.test(sessionStorage['lintel:checkout']))r.dataset.bills=''}catch(e){}`,
  "if(location.hash.indexOf('#/')===0)r.classList.add('hash-route')",
  '})(document)',
].join('')
