import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../core/access/session.port'
import { notFound, signedOut, type Outcome } from '../../core/shared/domain-error'
import { guardedStaff } from '../../core/staff/guarded-staff'
import type { StaffPorts } from './ports'

/**
 * The staff desks of a merchant's platform: only who signed in here as staff gets as far as asking it. What each of them
 * may do there is the platform's to say; who gives it to whom, the shop's.
 */
export const platformStaff = ({ staff, accessDesk, orderDesk, quoteDesk, reviewDesk, catalogueDesk, constructionDesk: program, formDesk, exemptionDesk, media, contentDesk: content }: StaffPorts, session: Pick<SessionPort, 'visitor'>): StaffPorts => {
  const asStaff = <Input extends readonly unknown[], A>(ask: (...input: Input) => Outcome<A>) => (...input: Input): Outcome<A> => {
    const { customer } = session.visitor
    if (!customer) return TE.left(signedOut)
    return customer.isStaff ? ask(...input) : TE.left(notFound('page'))
  }
  const accounts = guardedStaff(staff)
  return {
    staff: { desk: asStaff(accounts.desk), accounts: asStaff(accounts.accounts), add: asStaff(accounts.add), change: asStaff(accounts.change), remove: asStaff(accounts.remove) },
    accessDesk: { list: asStaff(accessDesk.list), find: asStaff(accessDesk.find), decide: asStaff(accessDesk.decide) },
    orderDesk: { list: asStaff(orderDesk.list), find: asStaff(orderDesk.find), change: asStaff(orderDesk.change) },
    quoteDesk: { list: asStaff(quoteDesk.list), find: asStaff(quoteDesk.find), file: asStaff(quoteDesk.file), change: asStaff(quoteDesk.change) },
    reviewDesk: { list: asStaff(reviewDesk.list), find: asStaff(reviewDesk.find), decide: asStaff(reviewDesk.decide) },
    media: { list: asStaff(media.list), find: asStaff(media.find), add: asStaff(media.add), change: asStaff(media.change), remove: asStaff(media.remove) },
    contentDesk: {
      list: asStaff(content.list), find: asStaff(content.find), history: asStaff(content.history), revisionOf: asStaff(content.revisionOf), create: asStaff(content.create), save: asStaff(content.save), publish: asStaff(content.publish),
      unschedule: asStaff(content.unschedule), withdraw: asStaff(content.withdraw), restore: asStaff(content.restore), discard: asStaff(content.discard), remove: asStaff(content.remove), present: asStaff(content.present),
      previewChoices: asStaff(content.previewChoices), startPreview: asStaff(content.startPreview), endPreview: asStaff(content.endPreview),
    },
    constructionDesk: {
      orders: asStaff(program.orders), order: asStaff(program.order), file: asStaff(program.file), blockedDays: asStaff(program.blockedDays), block: asStaff(program.block), open: asStaff(program.open),
      orderForms: asStaff(program.orderForms), publish: asStaff(program.publish), orderForm: asStaff(program.orderForm),
    },
    exemptionDesk: { list: asStaff(exemptionDesk.list), find: asStaff(exemptionDesk.find), file: asStaff(exemptionDesk.file), decide: asStaff(exemptionDesk.decide) },
    formDesk: { list: asStaff(formDesk.list), find: asStaff(formDesk.find), file: asStaff(formDesk.file) },
    catalogueDesk: { list: asStaff(catalogueDesk.list), find: asStaff(catalogueDesk.find), change: asStaff(catalogueDesk.change) },
  }
}
