import type { ModifierKind, OptionKind } from '../../core/catalogue/product'

/** BigCommerce's types of options and modifiers, which the shop uses as they are. */
export const optionKinds: readonly OptionKind[] = ['rectangles', 'radio_buttons', 'dropdown', 'swatch']

export const modifierKinds: readonly ModifierKind[] = [
  'text',
  'numbers_only_text',
  'multi_line_text',
  'date',
  'checkbox',
  'radio_buttons',
  'dropdown',
  'rectangles',
  'file',
  'swatch',
  'product_list_with_images',
]
