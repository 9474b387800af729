import type { CaptchaService, ServiceTask } from '../../core/captcha/captcha'

type CaptchaCallbacks = { readonly solved: (token: string) => void; readonly expired: () => void }
type Rendering = {
  readonly render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => unknown
  readonly ready?: (then: () => void) => void
}

const scripts: Readonly<Record<CaptchaService, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
}
const globals: Readonly<Record<CaptchaService, string>> = { turnstile: 'turnstile', recaptcha: 'grecaptcha' }

/** Renders the service's own captcha in the form; its script is not loaded before. */
export const showService = async (
  { service, siteKey }: ServiceTask,
  place: HTMLElement,
  { solved, expired }: CaptchaCallbacks,
): Promise<void> => {
  await loaded(scripts[service])
  const api = (window as unknown as Readonly<Record<string, Rendering | undefined>>)[globals[service]]
  if (!api) throw new Error(`${service} did not start`)
  const draw = () =>
    void api.render(place, {
      sitekey: siteKey,
      callback: solved,
      'expired-callback': expired,
      'error-callback': expired,
    })
  if (api.ready) api.ready(draw)
  else draw()
}

const loaded = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`script[src="${address}"]`)) return resolve()
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the captcha could not be loaded'))
    }
    document.head.append(script)
  })
