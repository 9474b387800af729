import type { Modifier } from '../../core/catalogue/product'
import type { FileField } from './file-field'
import type { ModifierField } from './modifier-field'
import type { WantedDayField } from './wanted-day-field'

/** Module cache of field components that only some products need; contains no visitor data. */
export const fieldParts: { choices?: typeof ModifierField; file?: typeof FileField; day?: typeof WantedDayField } = {}

export type FieldPart = keyof typeof fieldParts

export const fieldLoaders: Readonly<Record<FieldPart, () => Promise<unknown>>> = {
  choices: async () => (fieldParts.choices ??= (await import('./modifier-field')).ModifierField),
  file: async () => (fieldParts.file ??= (await import('./file-field')).FileField),
  day: async () => (fieldParts.day ??= (await import('./wanted-day-field')).WantedDayField),
}

export const fieldModules: Readonly<Record<FieldPart, string>> = {
  choices: 'ui-react/product/modifier-field.tsx',
  file: 'ui-react/product/file-field.tsx',
  day: 'ui-react/product/wanted-day-field.tsx',
}

/** The field components that a product's form needs. */
export const fieldPartsOf = (modifiers: readonly Pick<Modifier, 'kind'>[]): readonly FieldPart[] =>
  modifiers.length === 0
    ? []
    : [
        'choices',
        ...(asks(modifiers, 'file') ? ['file' as const] : []),
        ...(asks(modifiers, 'date') ? ['day' as const] : []),
      ]

const asks = (modifiers: readonly Pick<Modifier, 'kind'>[], asked: Modifier['kind']): boolean =>
  modifiers.some(({ kind }) => kind === asked)
