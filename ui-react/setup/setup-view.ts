import type { Language } from '../../core/access/visitor'
import type { SetupDraft, SetupField, SetupStep } from '../../core/setup/setup-draft'
import type { Issue } from '../../core/shared/domain-error'
import type { Text } from '../i18n'

/** Loads a file of products into the shop. */
export const importCommand = 'npm run catalogue:import -- products.csv'

/** Facts of the server that set-up tells. */
export type SetupFacts = {
  /** Mails go to a mail server; otherwise they are written to files in this folder. */
  readonly mail: { readonly tag: 'server' } | { readonly tag: 'outbox'; readonly folder: string }
  /** A card payment provider is configured. */
  readonly cardProvider?: 'live' | 'test'
}

export type FileProblem = {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly what: string
  readonly remedy: string
}

export type SetupView = {
  readonly text: Text
  readonly language: Language
  readonly step: SetupStep
  readonly draft: SetupDraft
  readonly issues: readonly Issue[]
  readonly facts: SetupFacts
  /** Problems of the file of products. */
  readonly problems?: readonly FileProblem[]
}

/** The message at a field. */
export const errorAt = ({ issues, text }: Pick<SetupView, 'issues' | 'text'>, field: SetupField | 'logo' | 'file') => {
  const found = issues.find(issue => issue.field === field)
  return found && text(found.code, found.values)
}
