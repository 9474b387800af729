import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { notFound, unavailable } from '../shared/domain-error'
import { viewQuickOrderPad } from './view-quick-order-pad'

const ports = (
  changes: Partial<Parameters<typeof viewQuickOrderPad>[0]> = {},
): Parameters<typeof viewQuickOrderPad>[0] => ({
  account: { visitor: () => TE.right(aVisitor({ customer: aCustomer() })) },
  content: {
    pageBySlug: () =>
      TE.right({
        id: 'pad',
        model: 'web_pages',
        title: 'Pad',
        fields: {
          template_es: 'Quick Order Pad',
          widget_area_1_ej: { content: [{ type: 'text', props: { id: 'one' } }] },
        },
      }),
  },
  orders: { list: () => TE.right({ orders: [], total: 0 }), byId: () => TE.left(notFound('order')) },
  catalogue: { cardsById: () => TE.right([]) },
  ...changes,
})

describe('The quick order page', () => {
  it('requires sign-in', async () => {
    expect(
      await viewQuickOrderPad(ports({ account: { visitor: () => TE.right(aVisitor({ customer: undefined })) } }))()(),
    ).toMatchObject({ left: { tag: 'signed-out' } })
  })

  it('includes the blocks of its content page', async () => {
    const { record, blocks, bought } = await answerOf(viewQuickOrderPad(ports())())
    expect([record?.title, Object.keys(blocks?.zones ?? {}), bought]).toEqual(['Pad', ['widget_area_1_ej'], []])
  })

  it('is shown without its content page and orders when they are unavailable', async () => {
    const away = unavailable('elsewhere')
    expect(
      await answerOf(
        viewQuickOrderPad(
          ports({
            content: { pageBySlug: () => TE.left(away) },
            orders: { list: () => TE.left(away), byId: () => TE.left(away) },
          }),
        )(),
      ),
    ).toEqual({ bought: 'unread' })
  })
})
