import type { UseCases } from '../app/use-cases'
import { forgetLooks } from '../recommendations'
import { forgetSearches } from '../search'

/** What was searched for, looked at and gathered for a quote goes with who did it (security rule 37), also where a server signed them out. */
export const leaveNothing = ({ forgetDraftHere }: Pick<UseCases, 'forgetDraftHere'>): void => {
  forgetSearches(() => localStorage)
  forgetLooks(() => localStorage)
  void forgetDraftHere()()
}
