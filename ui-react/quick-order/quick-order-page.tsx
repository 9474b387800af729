import type { ReactElement, ReactNode } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { ContentRecord } from '../../core/content/content'
import { textField } from '../../core/content/fields'
import { padSlug, type QuickOrderPad } from '../../core/quick-order/view-quick-order-pad'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { orThrow } from '../runtime/outcome'
import { ErrorPage, PageHeader, RichText } from '../content'
import { useText } from '../i18n'
import { preloadZones, loadZones, Zone, type LoadedBlocks } from '../widgets'
import { BoughtForm } from './bought-form'
import { answerPad, type PadAnswer } from './pad-action'
import { PadForm } from './pad-form'
import { PadUpload } from './pad-upload'
import styles from './quick-order.module.css'

type Loaded = Omit<QuickOrderPad, 'blocks'> & {
  readonly blocks?: LoadedBlocks
  /** Idempotency key of this rendering of the page. */ readonly key: string
}

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Loaded> => {
  const useCases = useCasesOf(context)
  const viewed = await useCases.viewQuickOrderPad()()
  if (isLeft(viewed) && viewed.left.tag === 'signed-out')
    throw redirect(`/login/?${new URLSearchParams({ checkout_url: padSlug })}`)
  const { blocks, ...pad } = orThrow(viewed)
  return { ...pad, blocks: await loadZones(blocks, padSlug, useCases), key: freshKey() }
}

/** Intent of an upload's empty post after its lines were added to the cart. */
const refreshIntent = 'refresh'

/** Adding to the cart reloads the layout, not the page; the forms keep their rejected rows. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.has('sku') || formData?.get('intent') === refreshIntent ? false : defaultShouldRevalidate

export const action = async ({ context, request }: ActionFunctionArgs): Promise<PadAnswer> =>
  answerPad(useCasesOf(context), await request.formData())

export const Component = (): ReactElement => {
  const { blocks, key, ...pad } = useLoaderData<Loaded>()
  const answer = useActionData<PadAnswer>()
  const bare = !blocks?.zones['widget_area_1_ej']
  return <PadView {...pad} {...{ answer, bare }} sendKey={key} zone={name => <Zone of={blocks} name={name} />} />
}

type PadViewProps = Omit<Loaded, 'blocks' | 'key'> & {
  readonly sendKey: string
  readonly answer?: PadAnswer
  /** The editors' first area is empty. */
  readonly bare?: boolean
  readonly zone: (name: string) => ReactNode
}

/**
 * The Quick Order Pad: an editors' area, order by SKU, list upload, items bought before, and a second editors' area
 * (S2-2.90).
 */
export const PadView = ({ record, bought, sendKey, answer, bare, zone }: PadViewProps): ReactElement => {
  const text = useText()
  const shown: ContentRecord = record ?? {
    id: 'quick-order-pad',
    model: 'web_pages',
    title: text('quick-order.title'),
    slug: padSlug,
    fields: {},
  }
  const description = textField(shown.fields, 'description_eti', 'description_esi')
  return (
    <>
      <PageHeader record={shown} noindex>
        {description && <RichText html={description} className={styles.words} />}
      </PageHeader>
      {zone('widget_area_1_ej')}
      <div className={`wrap ${styles.blocks}`} data-first={bare || undefined}>
        <PadForm answer={answer} sendKey={sendKey} />
        <PadUpload sendKey={`${sendKey}-list`} />
        {bought !== undefined && <BoughtForm bought={bought} answer={answer} sendKey={`${sendKey}-bought`} />}
      </div>
      {zone('widget_area_2_ej')}
    </>
  )
}

export const ErrorBoundary = ErrorPage

/** The route module, preloaded with all code the server rendered, for hydration. */
export const preloadRoute = async () => {
  await preloadZones()
  return { loader, action, shouldRevalidate, Component, ErrorBoundary }
}
