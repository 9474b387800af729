export type ShareLink = { readonly way: 'facebook' | 'mail' | 'twitter' | 'pinterest'; readonly href: string }

/**
 * Share links for a post that work without JavaScript: a social network, email, a microblog and a pin board (S2-2.74).
 */
export const shareLinks = (address: string, title: string, picture: string): readonly ShareLink[] => [
  { way: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}` },
  { way: 'mail', href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}` },
  { way: 'twitter', href: `https://twitter.com/intent/tweet?${new URLSearchParams({ url: address, text: title })}` },
  {
    way: 'pinterest',
    href:
      'https://www.pinterest.com/pin/create/button/' +
      `?${new URLSearchParams({ url: address, media: picture, description: title })}`,
  },
]
