import type { Columns } from './columns'
import type { Mapping } from './plain-csv'

/** Usual names of columns, in lower case and without blanks and signs. */
const usual: Readonly<Partial<Record<Exclude<keyof Mapping, 'documents' | 'options' | 'fields'>, readonly string[]>>> =
  {
    title: ['name', 'title', 'product', 'productname', 'producttitle'],
    sku: ['sku', 'itemnumber', 'partnumber', 'productcode', 'code'],
    price: ['price', 'unitprice', 'listprice'],
    salePrice: ['saleprice'],
    cost: ['cost', 'costprice', 'unitcost'],
    stock: ['stock', 'quantity', 'qty', 'inventory', 'stocklevel'],
    brand: ['brand', 'manufacturer', 'vendor'],
    description: ['description'],
    category: ['category', 'categories'],
    picture: ['picture', 'image', 'imageurl', 'pictureurl'],
  }

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The mapping of a file whose columns have usual names: at least a name, a SKU and a price; undefined otherwise. */
export const usualMapping = ({ names }: Pick<Columns, 'names'>): Mapping | undefined => {
  const found = Object.fromEntries(
    Object.entries(usual).flatMap(([field, words]) => {
      const column = words.flatMap(word => names.filter(name => plain(name) === word))[0]
      return column === undefined ? [] : [[field, column]]
    }),
  ) as Partial<Mapping>
  return found.title !== undefined && found.sku !== undefined && found.price !== undefined
    ? { ...found, title: found.title }
    : undefined
}
