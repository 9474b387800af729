import type { CartLine } from '../../../core/cart/cart'
import type { LineKind } from '../../../core/cart/line-kind'
import { toAmount } from '../../shared/codecs'
import { giftToWire } from '../../shared/gift.wire'
import { leadToWire } from '../../shared/product.wire'
import { priceReasonToWire } from '../../shared/fee.wire'

type Placed = { readonly line: CartLine; readonly at: number }

const goodsToWire = ({ line, at }: Placed) => ({
  id: line.id,
  product_id: line.productId,
  variant_id: line.variantId,
  sku: line.sku,
  name: line.name,
  url: line.slug,
  brand: line.brand,
  quantity: line.quantity,
  image_url: line.picture?.url,
  original_price: toAmount(line.listPrice),
  list_price: toAmount(line.listPrice),
  sale_price: toAmount(line.salePrice),
  extended_list_price: toAmount(line.extendedListPrice),
  extended_sale_price: toAmount(line.extendedSalePrice),
  is_require_shipping: line.kind === 'physical',
  discount_amount: 0,
  coupon_amount: toAmount(line.couponAmount),
  options: line.options.map(option => ({ name: option.name, value: option.value, lintel_upload: option.uploadId })),
  lintel: {
    at,
    minimum: line.minimum,
    maximum: line.maximum,
    stock: line.stock,
    pack: line.pack,
    lead: leadToWire(line.lead),
    why: priceReasonToWire(line.why),
    picture: line.picture,
    issue: line.issue,
    part_number: line.partNumber,
    categories: line.categories,
    files: line.download?.files,
    choices: line.choices?.map(({ modifierId, value }) => ({ option_id: modifierId, option_value: value })),
  },
})

/** Download URLs are secret until payment, so a cart only contains their number. */
const digitalToWire = (placed: Placed) => ({
  ...goodsToWire(placed),
  download_file_urls: [],
  download_page_url: '',
  download_size: placed.line.download?.size ?? '',
})

const customToWire = ({ line, at }: Placed) => ({
  id: line.id,
  sku: line.sku,
  name: line.name,
  quantity: line.quantity,
  list_price: toAmount(line.listPrice),
  extended_list_price: toAmount(line.extendedListPrice),
  image_url: line.picture?.url,
  coupon_amount: toAmount(line.couponAmount),
  lintel: { at, picture: line.picture },
})

const certificateToWire = ({ line, at }: Placed) => ({
  id: line.id,
  name: line.name,
  amount: toAmount(line.salePrice),
  taxable: false,
  ...(line.gift ? giftToWire(line.gift) : {}),
  lintel: { at, picture: line.picture },
})

/** Encodes each line into the list of its kind. */
export const linesToWire = (lines: readonly CartLine[]) => {
  const of = (kind: LineKind): readonly Placed[] =>
    lines.flatMap((line, at) => (line.kind === kind ? [{ line, at }] : []))
  return {
    physical_items: of('physical').map(goodsToWire),
    digital_items: of('digital').map(digitalToWire),
    custom_items: of('custom').map(customToWire),
    gift_certificates: of('gift-certificate').map(certificateToWire),
  }
}
