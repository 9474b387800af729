import * as TE from 'fp-ts/TaskEither'
import { notFound, type Outcome } from '../shared/domain-error'
import { giftStates } from './gift-certificate-state'
import type { DeskGiftDetail, GiftDeskPort, GiftIssue, GiftPage, GiftQuery, GiftVoid } from './gift-desk.port'

type Ports = { readonly giftDesk: GiftDeskPort }

export const giftsPerPage = 25
const maxSearchLength = 100

export const viewGifts =
  (ports: Ports) =>
  ({ state, text, page }: GiftQuery): Outcome<GiftPage> =>
    ports.giftDesk.list({
      state: giftStates.find(known => known === state),
      text: text.trim().slice(0, maxSearchLength),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    })

export const viewGift =
  (ports: Ports) =>
  (id: string): Outcome<DeskGiftDetail> =>
    isId(id) ? ports.giftDesk.find(id) : TE.left(notFound('gift certificate'))

export const issueGift =
  (ports: Ports) =>
  (issued: GiftIssue): Outcome<DeskGiftDetail> =>
    ports.giftDesk.issue(issued)

export const voidGift =
  (ports: Ports) =>
  (voided: GiftVoid): Outcome<DeskGiftDetail> =>
    isId(voided.id) ? ports.giftDesk.makeVoid(voided) : TE.left(notFound('gift certificate'))

const isId = (id: string): boolean => /^[\w-]{1,100}$/.test(id)
