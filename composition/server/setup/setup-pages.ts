import * as E from 'fp-ts/Either'
import { askedLanguage } from '../../../adapters/gateway/asked-language'
import { NoRoom, ShareTaken, bodyRoom } from '../../../adapters/gateway/body-room'
import { readBody, TooLarge, TooSlow, Unreadable, WrongType } from '../../../adapters/gateway/body'
import { provesOrigin, type OriginPolicy } from '../../../adapters/gateway/origin'
import type { Language } from '../../../core/access/visitor'
import { mediaTypeOf } from '../../../core/media/check-media'
import {
  setupFields,
  setupStepOf,
  setupSteps,
  stepAfter,
  stepBefore,
  isOpen,
  type SetupDraft,
  type SetupLogo,
  type SetupStep,
  type SetupTyped,
} from '../../../core/setup/setup-draft'
import { setupStates, stepOfField } from '../../../core/setup/setup-plan'
import type { guardedSetup } from '../../../core/setup/guarded-setup'
import type { ProductsFile } from '../../../core/setup/setup-products.port'
import type { SetupAnswers, SetupDone } from '../../../core/setup/setup.port'
import { issue, type DomainError, type Issue } from '../../../core/shared/domain-error'
import { safeName } from '../../../core/uploads/check-upload'
import { textIn } from '../../../ui-react/app/entry.server'
import type { PageAssets } from '../../../ui-react/app/page-state'
import type { Text } from '../../../ui-react/i18n'
import { renderSetupDone, renderSetupStep } from '../../../ui-react/setup/render-setup'
import { problemSentencesIn } from '../../../ui-react/setup/import-problem'
import type { ProductsNews } from '../../../ui-react/setup/setup-page'
import type { SetupFacts, SetupView } from '../../../ui-react/setup/setup-view'
import { systemClock } from '../../wiring/system'
import { missingPage } from '../static-error-pages'
import type { LoadedProducts } from './products-file'

export const setupPath = '/setup'

type Setup = ReturnType<typeof guardedSetup>

type SetupPages = {
  readonly setupFor: (address: string) => Setup
  readonly origin: Pick<OriginPolicy, 'isOwn' | 'publicOrigin' | 'secure'>
  readonly facts: SetupFacts
  readonly assets: Pick<PageAssets, 'styles' | 'fonts'>
  /** Called once the shop exists; loads its products, if it has a file of them. */
  readonly onFinished: (importsNow: boolean) => Promise<LoadedProducts | undefined>
}

/** No script runs on these pages, and their address, which holds the token, is told to no other site. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
}

const page = (html: string, status = 200): Response => new Response(html, { status, headers })

const maxLogoBytes = 1_048_576

/** The pages of set-up. A wrong or old token is answered like an unknown address. */
export const setupPages = ({ setupFor, origin, facts, assets, onFinished }: SetupPages) => {
  const room = bodyRoom()

  const stepPage = (
    request: Request,
    { step, draft, issues = [] }: { step: SetupStep; draft: SetupDraft; issues?: readonly Issue[] },
  ): Response => {
    const language = languageOf(request)
    const text = textIn(language)
    const html = renderSetupStep(
      { language, ...assets },
      { text, language, step, draft, issues, facts, problems: problemsOf(draft, text) },
    )
    return page(html, issues.length > 0 ? 422 : 200)
  }

  const donePage = (request: Request, done: SetupDone, products: ProductsNews | undefined): Response => {
    const language = languageOf(request)
    const outbox = facts.mail.tag === 'outbox' ? facts.mail.folder : undefined
    return page(
      renderSetupDone(
        { language, ...assets },
        { text: textIn(language), ...done, ...(outbox ? { outbox } : {}), ...(products ? { products } : {}) },
      ),
    )
  }

  const shown = async (request: Request, setup: Setup, token: string): Promise<Response> => {
    const draft = await setup.begin(token)()
    if (E.isLeft(draft)) return refusal(draft.left)
    const asked = setupStepOf(new URL(request.url).searchParams.get('step') ?? undefined)
    return stepPage(request, { step: isOpen(asked, draft.right.reached) ? asked : 'store', draft: draft.right })
  }

  const sent = async (
    request: Request,
    setup: Setup,
    { token, form }: { token: string; form: FormData },
  ): Promise<Response> => {
    const step = setupStepOf(textOf(form, 'step'))
    const intent = textOf(form, 'intent')
    const to = setupSteps.find(each => intent === `to-${each}`) ?? (intent === 'back' ? stepBefore(step) : undefined)
    const staysHere = ['test', 'all-states', 'remove-logo', 'check', 'forget'].includes(intent)
    const logo = step === 'store' ? await logoOf(form) : undefined
    const file = step === 'products' && intent !== 'forget' ? await productsIn(form) : undefined
    const answers: SetupAnswers = {
      step,
      typed: {
        ...typedOf(form, step),
        ...(intent === 'all-states' ? { states: setupStates.join(' ') } : {}),
        // Who chooses a file wants its products now.
        ...(file ? { products: 'now' } : {}),
      },
      ...(logo && 'bytes' in logo ? { logo } : {}),
      ...(intent === 'remove-logo' ? { removesLogo: true } : {}),
      ...(to !== undefined || staysHere ? { isDraft: true } : {}),
    }
    const saved = await setup.save(token, answers)()
    const issues = [
      ...(logo && 'code' in logo ? [logo] : []),
      ...(E.isLeft(saved) && saved.left.tag === 'invalid' ? saved.left.issues : []),
    ]
    if (E.isLeft(saved) && saved.left.tag !== 'invalid') return refusal(saved.left)
    if (issues.length > 0 && to === undefined) return withIssues(request, setup, { token, step, issues })
    if (intent === 'forget') await setup.forgetProducts(token)()
    if (file) {
      const answer = await checked(request, setup, { token, file, mayGoOn: intent === 'finish' })
      if (answer) return answer
    }
    if (intent === 'check' && !file) return withIssues(request, setup, { token, step, issues: [noFile] })
    if (intent === 'test') return tested(request, setup, { token, to: answers.typed.mailTo ?? '' })
    if (intent === 'finish') return finished(request, setup, token)
    return seeOther(token, to ?? (staysHere ? step : (stepAfter(step) ?? step)))
  }

  const withIssues = async (
    request: Request,
    setup: Setup,
    { token, step, issues }: { token: string; step: SetupStep; issues: readonly Issue[] },
  ): Promise<Response> => {
    const draft = await setup.begin(token)()
    return E.isLeft(draft) ? refusal(draft.left) : stepPage(request, { step, draft: draft.right, issues })
  }

  const tested = async (
    request: Request,
    setup: Setup,
    { token, to }: { token: string; to: string },
  ): Promise<Response> => {
    if (to.trim() === '')
      return withIssues(request, setup, { token, step: 'mail', issues: [issue('mailTo', 'setup.issues.email')] })
    const test = await setup.testMail(token, to.trim())()
    if (E.isRight(test)) return seeOther(token, 'mail')
    const { left } = test
    if (left.tag === 'invalid') return withIssues(request, setup, { token, step: 'mail', issues: left.issues })
    if (left.tag !== 'limited') return refusal(left)
    const wait = issue('mailTo', 'setup.issues.wait', { count: Math.ceil(left.retryAfterSeconds / 60) })
    return withIssues(request, setup, { token, step: 'mail', issues: [wait] })
  }

  /** The page with what is in a file that was chosen; undefined if set-up may go on. */
  const checked = async (
    request: Request,
    setup: Setup,
    { token, file, mayGoOn }: { token: string; file: ProductsFile; mayGoOn: boolean },
  ): Promise<Response | undefined> => {
    const draft = await setup.checkProducts(token, file)()
    if (E.isRight(draft))
      return mayGoOn && draft.right.products?.problems === 0 ? undefined : seeOther(token, 'products')
    const { left } = draft
    if (left.tag === 'invalid') return withIssues(request, setup, { token, step: 'products', issues: left.issues })
    if (left.tag !== 'limited' && left.tag !== 'unavailable') return refusal(left)
    const issues = [issue('file', 'setup.issues.file-busy', { name: file.name })]
    return withIssues(request, setup, { token, step: 'products', issues })
  }

  const finished = async (request: Request, setup: Setup, token: string): Promise<Response> => {
    const draft = await setup.begin(token)()
    const done = await setup.finish(token)()
    if (E.isRight(done)) {
      const loaded = onFinished(done.right.importsNow)
      const name = E.isRight(draft) ? (draft.right.products?.name ?? '') : ''
      return donePage(request, done.right, done.right.importsNow ? await newsOf(name, loaded) : undefined)
    }
    if (done.left.tag !== 'invalid') return refusal(done.left)
    const step = stepOfField(done.left.issues[0]?.field ?? '')
    const issues = done.left.issues.filter(({ field }) => stepOfField(field) === step)
    return withIssues(request, setup, { token, step, issues })
  }

  return async (request: Request, address: string): Promise<Response> => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const setup = setupFor(address)
    if (request.method === 'GET' || request.method === 'HEAD') return shown(request, setup, token)
    if (request.method !== 'POST' || !provesOrigin(request, origin, 'form')) return missingPage()
    try {
      const body = await readBody(request, true, { room, client: address, size: 'files', now: systemClock.now })
      try {
        return await sent(request, setup, { token, form: body.value.form ?? new FormData() })
      } finally {
        body.release()
      }
    } catch (error) {
      return bodyRefusal(error)
    }
  }
}

/** How long the last page waits for the products; it says that they are being loaded then. */
const loadingMs = 8_000

const newsOf = async (name: string, loaded: Promise<LoadedProducts | undefined>): Promise<ProductsNews> => {
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), loadingMs).unref())
  return { name, ...((await Promise.race([loaded, late])) ?? { tag: 'loading' }) }
}

/** Problems of the file, as sentences. */
const problemsOf = ({ products }: SetupDraft, text: Text): SetupView['problems'] =>
  products?.shown.map(problem => ({
    line: problem.line,
    column: problem.column,
    value: problem.value,
    ...problemSentencesIn(problem, text),
  }))

const noFile = issue('file', 'setup.issues.file')

const productsIn = async (form: FormData): Promise<ProductsFile | undefined> => {
  const file = form.get('file')
  return file instanceof File && file.size > 0
    ? { name: safeName(file.name) || 'products', bytes: new Uint8Array(await file.arrayBuffer()) }
    : undefined
}

const languageOf = (request: Request): Language => askedLanguage(request.headers.get('accept-language'))

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Boxes that are not ticked are not sent. */
const typedOf = (form: FormData, step: SetupStep): SetupTyped => ({
  ...Object.fromEntries(setupFields[step].map(field => [field, textOf(form, field)])),
  ...(step === 'shipping'
    ? {
        states: form
          .getAll('state')
          .filter(value => typeof value === 'string')
          .join(' '),
        pickUp: textOf(form, 'pickUp') === 'yes' ? 'yes' : 'no',
      }
    : {}),
})

const logoTypes = ['image/png', 'image/jpeg', 'image/webp']

/** The logo that was chosen, or what is wrong with it; undefined: none. */
const logoOf = async (form: FormData): Promise<SetupLogo | Issue | undefined> => {
  const file = form.get('logo')
  if (!(file instanceof File) || file.size === 0) return undefined
  const name = safeName(file.name) || 'logo'
  if (file.size > maxLogoBytes) return issue('logo', 'setup.issues.logo-size', { name })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return logoTypes.includes(mediaTypeOf(bytes) ?? '') ? { name, bytes } : issue('logo', 'setup.issues.logo', { name })
}

const seeOther = (token: string, step: SetupStep): Response =>
  new Response(null, {
    status: 303,
    headers: { ...headers, location: `${setupPath}?token=${encodeURIComponent(token)}&step=${step}` },
  })

const refusal = (error: DomainError): Response => (error.tag === 'unavailable' ? missingPage(503) : missingPage())

const bodyRefusal = (error: unknown): Response => {
  if (error instanceof TooLarge) return missingPage(413)
  if (error instanceof TooSlow) return missingPage(408)
  if (error instanceof NoRoom || error instanceof ShareTaken) return missingPage(503)
  if (error instanceof Unreadable || error instanceof WrongType) return missingPage(400)
  throw error
}
