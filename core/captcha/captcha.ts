/** A proof of work in ALTCHA's format: find the number that was appended to the salt. */
export type ProofTask = {
  readonly tag: 'proof'
  readonly salt: string
  readonly challenge: string
  readonly max: number
  readonly signature: string
}

/** A third-party captcha with its own widget. */
export type ServiceTask = { readonly tag: 'service'; readonly service: CaptchaService; readonly siteKey: string }

export const captchaServices = ['turnstile', 'recaptcha'] as const
export type CaptchaService = (typeof captchaServices)[number]

/** The captcha of a form (S2-4.33); expires at `endsAt`, epoch milliseconds. */
export type CaptchaTask = (ProofTask | ServiceTask) & { readonly endsAt?: number }

/** A sum for browsers without JavaScript or proof of work. */
export type CaptchaQuestion = { readonly first: number; readonly second: number; readonly token: string }
