import { each, like } from '../support/matchers'

export const orderedLine = {
  product_id: 900_001,
  sku: 'LS-G1-626',
  name: 'Grade 1 Storeroom Lock',
  quantity: 2,
  price_ex_tax: '189.00',
  total_ex_tax: '378.00',
}

/** Address and line of the order that the contracts take as their example. */
export const orderedGoods = {
  billing_address: like({
    first_name: 'Sam',
    last_name: 'Senior',
    street_1: '1 Lake Ave',
    city: 'Cleveland',
    zip: '44114',
    country_iso2: 'US',
    email: 'senior@northgate.example',
  }),
  products: each(orderedLine),
}
