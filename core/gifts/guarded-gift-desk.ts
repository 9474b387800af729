import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { GiftDeskPort } from './gift-desk.port'
import { readGiftForm, readVoidReason } from './gift-form'

const staff = staffWith('promotions')

const table: GuardTable<GiftDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  issue: {
    who: staff,
    shape: issued => {
      const read = readGiftForm(issued.form)
      return E.isLeft(read) ? read : E.right([issued])
    },
  },
  makeVoid: {
    who: staff,
    shape: voided =>
      pipe(
        readVoidReason(voided.reason),
        E.map(reason => [{ ...voided, reason }] as const),
      ),
  },
}

/** Gift certificates, for staff who make promotions. */
export const guardedGiftDesk = (desk: GiftDeskPort, guard: Guard): Guarded<GiftDeskPort> =>
  guarded('giftDesk', table, desk, guard)
