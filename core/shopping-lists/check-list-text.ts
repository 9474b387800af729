import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { maxDescriptionLength, maxItemNoteLength, maxListNameLength } from './shopping-list'

export type ListText = { readonly name: string; readonly description: string }

/** Validates a list name while typing and on blur (S3-5.13); undefined if valid. */
export const nameIssue = (entered: string): Issue | undefined => {
  const name = entered.trim()
  if (name === '') return issue('name', 'shopping-lists.name-required')
  return name.length > maxListNameLength
    ? issue('name', 'shopping-lists.name-too-long', { maximum: maxListNameLength })
    : undefined
}

const descriptionIssue = (entered: string): Issue | undefined =>
  entered.trim().length > maxDescriptionLength
    ? issue('description', 'shopping-lists.description-too-long', { maximum: maxDescriptionLength })
    : undefined

/** Normalized name and description, or issues; missing fields stay missing. */
export const checkListText = <W extends Partial<ListText>>(entered: W): E.Either<readonly Issue[], W> => {
  const issues = [
    entered.name === undefined ? undefined : nameIssue(entered.name),
    entered.description === undefined ? undefined : descriptionIssue(entered.description),
  ].filter(found => found !== undefined)
  if (issues.length > 0) return E.left(issues)
  return E.right({
    ...entered,
    ...(entered.name === undefined ? {} : { name: entered.name.trim() }),
    ...(entered.description === undefined ? {} : { description: entered.description.trim() }),
  })
}

/** A line note, normalized. */
export const checkItemNote = (entered: string): E.Either<readonly Issue[], string> => {
  const note = entered.trim()
  return note.length > maxItemNoteLength
    ? E.left([issue('note', 'shopping-lists.note-too-long', { maximum: maxItemNoteLength })])
    : E.right(note)
}

/** Normalized name for comparison: case-insensitive and trimmed. */
export const foldedListName = (name: string): string => name.trim().toLowerCase()
