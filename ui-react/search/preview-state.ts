import type { SearchPreview } from '../../core/pages/pages'

export type PreviewState =
  | { readonly tag: 'hint' }
  | { readonly tag: 'waiting' }
  | { readonly tag: 'nothing' }
  | { readonly tag: 'found'; readonly preview: SearchPreview }

export const shortestTerm = 3

/**
 * Content of the search panel (S2-4.13 to S2-4.16): a hint while the input is too short; the previous results while
 * loading; failures are ignored.
 */
export const previewState = (
  typed: string,
  answer: { readonly preview?: SearchPreview } | undefined,
  waiting: boolean,
): PreviewState => {
  if (typed.length < shortestTerm) return { tag: 'hint' }
  const preview = answer?.preview
  if (!preview) return { tag: 'waiting' }
  if (preview.products.length > 0 || preview.suggestions.length > 0 || preview.pages) return { tag: 'found', preview }
  return waiting ? { tag: 'waiting' } : { tag: 'nothing' }
}
