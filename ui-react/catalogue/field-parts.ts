import type { Modifier } from '../../core/catalogue/product'
import type { FileField } from './file-field'
import type { ModifierField } from './modifier-field'

/** The code of fields that only some products have, as far as it was needed. Code only: nothing of a visitor is kept here. */
export const fieldParts: { choices?: typeof ModifierField; file?: typeof FileField } = {}

export type FieldPart = keyof typeof fieldParts

export const fieldLoaders: Readonly<Record<FieldPart, () => Promise<unknown>>> = {
  choices: async () => (fieldParts.choices ??= (await import('./modifier-field')).ModifierField),
  file: async () => (fieldParts.file ??= (await import('./file-field')).FileField),
}

export const fieldModules: Readonly<Record<FieldPart, string>> = { choices: 'ui-react/catalogue/modifier-field.tsx', file: 'ui-react/catalogue/file-field.tsx' }

/** Which of them a product's form has. */
export const fieldPartsOf = (modifiers: readonly Pick<Modifier, 'kind'>[]): readonly FieldPart[] =>
  modifiers.length === 0 ? [] : modifiers.some(({ kind }) => kind === 'file') ? ['choices', 'file'] : ['choices']
