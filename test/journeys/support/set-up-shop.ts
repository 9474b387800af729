import type { Environment } from '../../../composition/commands/server-process'
import { openShop, type RunningShop } from './shop'

/** The address of set-up in the log of the last start. */
export const setUpAddress = (shop: Pick<RunningShop, 'output'>): string =>
  /http:\/\/[^"]+\/setup\?token=[\w-]+/.exec(shop.output())?.[0] ?? ''

const productsWithFaults = [
  'name,sku,price,stock,category',
  'Grade 2 Lever,GL-2,89.00,40,Locksets',
  'Hinge,HN-45,twelve,several,Hinges',
  ',NO-NAME,4.00,1,Hinges',
].join('\n')

const steps: readonly (readonly [step: string, fields: readonly (readonly [name: string, value: string])[]])[] = [
  [
    'store',
    [
      ['name', 'Miller Door & Frame'],
      ['address', '12 Canal Street\nDayton, OH 45402'],
      ['phone', '937-555-0100'],
      ['timeZone', 'America/New_York'],
    ],
  ],
  ['mail', []],
  [
    'staff',
    [
      ['firstName', 'Mia'],
      ['lastName', 'Miller'],
      ['email', 'mia@miller.example'],
    ],
  ],
  [
    'shipping',
    [
      ['state', 'OH'],
      ['state', 'IN'],
      ['cost', '14.95'],
      ['freeFrom', '500'],
      ['pickUp', 'yes'],
    ],
  ],
  ['payment', []],
]

type SetUpShop = {
  readonly shop: RunningShop
  /** The path of a step, with its token. */
  readonly pathOf: (step: string) => string
}

/** A shop without data, whose set-up is answered up to its last step. */
export const openAnsweredShop = async (
  env: Environment = {},
): Promise<SetUpShop & { readonly send: (form: FormData) => Promise<void> }> => {
  const shop = await openShop({ LINTEL_SEED: 'none', LINTEL_LOG_LEVEL: 'warn', ...env })
  const address = setUpAddress(shop)
  const send = async (form: FormData) => {
    const { status } = await fetch(address, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: shop.url },
    })
    if (status !== 303) throw new Error(`set-up answered ${status}`)
  }
  for (const [step, fields] of steps) {
    const form = new FormData()
    for (const [name, value] of [['step', step], ['intent', 'next'], ...fields] as const) form.append(name, value)
    await send(form)
  }
  const { pathname, search } = new URL(address)
  return { shop, send, pathOf: step => `${pathname}${search}&step=${step}` }
}

/** The same with a file of products that has faults. */
export const openSetUpShop = async (): Promise<SetUpShop> => {
  const { send, ...answered } = await openAnsweredShop()
  const products = new FormData()
  products.set('step', 'products')
  products.set('intent', 'check')
  products.set('file', new File([productsWithFaults], 'products.csv', { type: 'text/csv' }))
  await send(products)
  return answered
}
