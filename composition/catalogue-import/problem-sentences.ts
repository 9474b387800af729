import type { RowProblem } from '../../core/catalogue-import/imported-product'

export type Sentences = { readonly what: string; readonly remedy: string }

/** What happened to a row and how to fix it, as a sentence for the operator. */
export const problemSentences = ({ code, imported, values = {}, column }: RowProblem): Sentences => {
  switch (code) {
    case 'no-title':
      return { what: 'has no product name, so its rows were left out', remedy: `fill in ${column || 'the name'}` }
    case 'bad-price':
      return { what: 'is no price; the row was read without it', remedy: 'write an amount of 0 or more, such as 12.50' }
    case 'no-price':
      if (!imported)
        return { what: 'has no trade price, so nothing was changed', remedy: 'fill in the price, or leave the row out' }
      return {
        what: `${values['sku']} has no price: it is shown but cannot be bought; a price the shop has already stays`,
        remedy: 'fill in a price above 0 and import again',
      }
    case 'bad-stock':
      return { what: 'is no stock; the row was read without it', remedy: 'write a whole number of pieces, such as 12' }
    case 'bad-document':
      return {
        what: 'is no address of a document; the row was read without it',
        remedy: 'write https://host/file.pdf, or /documents/file.pdf for a file in the data folder',
      }
    case 'bad-pack':
      return {
        what: 'is no number of pieces in a pack; the row was read as sold by the piece',
        remedy: 'write a whole number, such as 12',
      }
    case 'made-sku':
      return {
        what: `has no SKU; it got ${values['sku']}, made of handle or name and options`,
        remedy: 'fill in a SKU of your own before the first import if you want another',
      }
    case 'repeated-sku':
      return {
        what: `is the SKU of line ${values['first']} already; that line counts and this one was left out`,
        remedy: 'give this row a SKU of its own, or remove it',
      }
    case 'shared-sku':
      return {
        what:
          `is the SKU of line ${values['first']} already; this one got ` +
          `${values['sku']}, made of handle or name and options`,
        remedy: 'give the row a SKU of its own before the first import if you want another',
      }
    case 'unread-column':
      return {
        what: `stands in a column that is not read, filled in ${values['rows']} rows`,
        remedy:
          'nothing, if the shop does not need it; else name the column in a ' +
          'mapping file, under "fields" to show it with the product',
      }
    case 'unread-row':
      return {
        what: 'is a kind of row that is not read, so it was left out',
        remedy: 'enter by hand what the row says',
      }
    case 'unapplied-rule':
      return {
        what: 'is a rule that was not applied: only fixed prices of a SKU of the product are',
        remedy: 'write the price in the row of the variant',
      }
    case 'repeated-options':
      return {
        what: `are the options of line ${values['first']} of the same product already; this row was left out`,
        remedy: 'give the variant an option value of its own, or remove the row',
      }
    case 'orphan-variant':
      return { what: 'belongs to no product, because none stands above it', remedy: 'put the row below its product' }
    case 'unknown-sku':
      return column === 'SKU' && !imported
        ? {
            what: 'is no SKU of this shop, so its price was left out',
            remedy: 'import the product first, or correct the SKU',
          }
        : { what: 'has no SKU', remedy: 'fill in the SKU' }
    case 'too-many-columns':
      return {
        what: `has ${values['extra']} more filled cells than the header; they were not read`,
        remedy: 'put texts with the delimiter in quotes',
      }
    case 'too-many-variants':
      return {
        what: `begins ${values['rows']} rows too many for one product (at most ${values['limit']}); they were left out`,
        remedy: 'check that names or handles are filled in where a product begins',
      }
    case 'unreadable':
      return {
        what:
          column === 'JSON'
            ? 'is no complete JSON, so the item was left out'
            : `cannot be read because of ${column}, so the item was left out`,
        remedy: 'correct the item as the catalogue API writes it',
      }
    case 'open-quote':
      return {
        what: 'has a quote that is not closed, so the line was left out',
        remedy: 'close the quote; write quotes inside a text twice',
      }
    case 'too-long':
      return {
        what:
          `is longer than ${column === 'SKU' ? `a SKU may be (${values['limit']} characters)` : 'any product'}, so ` +
          'it was left out',
        remedy: column === 'SKU' ? 'shorten the SKU' : 'look for a missing line end or quote',
      }
    case 'sku-of-another-product':
      return {
        what:
          `is a SKU of ${values['product'] ? `the product "${values['product']}"` : 'another product'} of the ` +
          'shop, so the variant was left out',
        remedy: 'list it under that product, or give it a SKU of its own',
      }
    case 'conflicting-price':
      return {
        what: `has another price in line ${values['first']} already; that one counts`,
        remedy: 'keep one of the two lines',
      }
    case 'empty-row':
      return { what: 'has nothing in it, so it was left out', remedy: 'remove the row, or fill it in' }
    case 'nothing-left':
      return {
        what: 'is a product of which no variant was left, so it was left out',
        remedy: 'see what was reported for its rows',
      }
    case 'no-file':
      return {
        what: 'is digital and names no file that can be had: buyers get what the shop has for it already, or nothing',
        remedy: `fill in ${column} with an https:// address on a host of LINTEL_FILE_HOSTS`,
      }
    case 'unknown-category':
      return {
        what: 'is no category of this store; the product is shown in its other categories, or under Other products',
        remedy: 'write categories by name, such as Hardware/Locksets',
      }
  }
}

/** One line for the terminal, without control characters from the file. */
export const problemLine = (problem: RowProblem): string => {
  const { what, remedy } = problemSentences(problem)
  const column = problem.column === '' ? '' : `, ${problem.column}`
  const value = problem.value === '' ? '' : ` "${problem.value}"`
  return plain(`line ${problem.line}${column}:${value} ${what}. Remedy: ${remedy}.`)
}

const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')
