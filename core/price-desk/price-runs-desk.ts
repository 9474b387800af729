import * as TE from 'fp-ts/TaskEither'
import { notFound, type Outcome } from '../shared/domain-error'
import type { SentFile } from '../uploads/upload'
import { isListId } from './price-lists-desk'
import type { DeskDraft, FileDraft, PriceRunDetail, PriceRunsPort, RunChanged, RunWrite } from './price-runs.port'
import type { RunTab } from '../prices/price-run'

type Ports = { readonly priceRuns: PriceRunsPort }

const gone = TE.left(notFound('price run'))

export const viewPriceRun =
  (ports: Ports) =>
  (asked: { readonly id: number; readonly tab?: RunTab }): Outcome<PriceRunDetail> =>
    isListId(asked.id) ? ports.priceRuns.find(asked) : gone

export const openPriceRunRows =
  (ports: Ports) =>
  (asked: { readonly id: number; readonly tab: RunTab }): Outcome<SentFile> =>
    isListId(asked.id) ? ports.priceRuns.rows(asked) : gone

export const draftPriceFile =
  (ports: Ports) =>
  (draft: FileDraft): Outcome<{ readonly id: number }> =>
    isListId(draft.listId) ? ports.priceRuns.draftFile(draft) : gone

export const draftPrices =
  (ports: Ports) =>
  (draft: DeskDraft): Outcome<{ readonly id: number }> =>
    isListId(draft.listId) ? ports.priceRuns.draftPrices(draft) : gone

export const changePriceRun =
  (ports: Ports) =>
  (write: RunWrite): Outcome<RunChanged> =>
    isListId(write.id) ? ports.priceRuns.change(write) : gone
