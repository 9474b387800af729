import type { ReactElement } from 'react'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { DemonstrationFacts } from '../../core/demonstration/demonstrator.port'
import { isRight } from '../runtime/either'
import { AboveFrame } from '../navigation'
import { demonstrationContext, type Demonstration } from './demonstration'
import { DemonstrationBar } from './demonstration-bar'

type Loaded = { readonly demonstration: Demonstration; readonly facts?: DemonstrationFacts }

/** The bar is optional: missing facts never block a page. */
export const demonstrationLoader = async ({ context }: LoaderFunctionArgs): Promise<Loaded> => {
  const demonstration = context.get(demonstrationContext)
  const facts = await demonstration.viewFacts()()
  return { demonstration, ...(isRight(facts) ? { facts: facts.right } : {}) }
}

/** Layout of every page of the offline shop: the bar, then the page. */
export const DemonstrationLayout = (): ReactElement => {
  const { demonstration, facts } = useLoaderData<Loaded>()
  return (
    <AboveFrame above={<DemonstrationBar demonstration={demonstration} facts={facts} />}>
      <Outlet />
    </AboveFrame>
  )
}
