/**
 * The one inline script of every page, allowed by its hash: before the first paint it applies the chosen theme and text size, and hides
 * main when the address names a page of the account area (`/#/orders`), which never reaches a server.
 */
export const bootstrapScript =
  "(function(d){var r=d.documentElement,t=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(t)r.dataset.theme=t[1];var s=/(?:^|; )text-size=(1\\d0|125)/.exec(d.cookie);if(s)r.style.fontSize=s[1]+'%';if(location.hash.indexOf('#/')===0)r.classList.add('hash-route')})(document)"
