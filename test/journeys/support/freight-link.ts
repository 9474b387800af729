import type { RunningShop } from './shop'

/** The link in the mail to a guest about the freight of their order; mails are sent after the response. */
export const mailedFreightLink = async ({ mails }: Pick<RunningShop, 'mails'>, orderId: string): Promise<string> => {
  for (let wait = 0; wait < 200; wait++) {
    const [link] = (await mails())
      .filter(mail => mail.includes(`order ${orderId}`) && mail.includes('Freight'))
      .flatMap(mail => /\/freight\/[\w-]{43}/.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? [])
    if (link !== undefined) return link
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`no mail has a link to the freight of order ${orderId}`)
}
