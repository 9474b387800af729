/**
 * The one inline script of every page, allowed by its hash. Before the first paint it applies the chosen theme and text
 * size, and hides main when the address names a page of the account area (`/#/orders`), which never reaches a server.
 * If the tab's checkout draft has a separate billing address, space is reserved for it from the start (`data-bills`)
 * until its fields are restored, to avoid a layout shift.
 *
 * An em in a media query is the browser's font size, whatever the root's font size is. So that the breakpoints follow
 * the chosen text size too, their ems are multiplied by it: in the page's style sheets, in those loaded later with
 * other pages, and again when the setting changes (event `text-size` of the document).
 */
export const bootstrapScript = [
  '(function(d){',
  'var r=d.documentElement,t=/(?:^|; )theme=(light|dark)/.exec(d.cookie),k=1,was=new Map;',
  'if(t)r.dataset.theme=t[1];',
  'function scale(x){var m=x.media,l=x.cssRules,i;',
  'if(m){was.has(x)||was.set(x,m.mediaText);m.mediaText=was.get(x).replace(/[\\d.]+(?=em)/g,function(n){return n*k})}',
  'if(l)for(i=0;i<l.length;i++)scale(l[i])}',
  // Cross-origin style sheets cannot be read, and have their own breakpoints.
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
