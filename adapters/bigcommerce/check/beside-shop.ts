/**
 * Whether a checkout host shares the shop's site: a subdomain of the shop, or of the domain above it. Browsers keep the
 * cart's cookies of another site from the checkout, which then opens with an empty cart.
 */
export const isBesideShop = (checkoutHost: string, shopHost: string): boolean => {
  const shop = shopHost.replace(/^www\./, '')
  const labels = shop.split('.')
  const above = labels.length > 2 ? labels.slice(1).join('.') : shop
  return [shop, above].some(site => checkoutHost === site || checkoutHost.endsWith(`.${site}`))
}
