import { ContainerModule } from 'inversify'
import { ownCaptcha } from '../../adapters/captcha/own-captcha'
import { captchaHosts, serviceCaptcha } from '../../adapters/captcha/service-captcha'
import { storedKey } from '../../adapters/reference/database/stored-key'
import type { Database } from '../../adapters/reference/database/engine'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { Http } from '../../adapters/shared/http'
import type { WorkCheck } from '../../core/account/sign-in-guard'
import type { CaptchaChecksPort, CaptchaPort } from '../../core/captcha/captcha.port'
import type { CaptchaService } from '../../core/captcha/captcha'
import { raw, tokens } from '../wiring/tokens'

export type CaptchaChoice = { readonly service: CaptchaService; readonly siteKey: string; readonly secret: string }
export type ChosenCaptcha = CaptchaChoice & { readonly http: Http }

/** Hosts whose scripts and frames pages need for the configured captcha. */
export const captchaPageHosts = (choice: CaptchaChoice | undefined): readonly string[] =>
  choice ? captchaHosts[choice.service].pageHosts : []
export const captchaOrigin = (choice: CaptchaChoice): string => captchaHosts[choice.service].origin

/** The captcha of this shop: the built-in one, or the configured service. */
export const captchaModule = (chosen?: ChosenCaptcha): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(tokens.workCaptcha).toResolvedValue(
      (db: Database, { clock, random, limits }: PlatformDeps) =>
        ownCaptcha({ key: storedKey(db, random, 'captcha-key'), clock, random, limits }),
      [tokens.database, tokens.tools],
    )
    bind(tokens.ownCaptcha).toResolvedValue(
      (own: CaptchaPort & CaptchaChecksPort, { limits }: PlatformDeps) =>
        chosen ? serviceCaptcha({ ...chosen, limits, sums: own }) : own,
      [tokens.workCaptcha, tokens.tools],
    )
    bind(tokens.workCheck).toResolvedValue(
      (checks: CaptchaChecksPort, { random }: PlatformDeps): WorkCheck =>
        answer =>
          checks.check(answer, random.uuid()),
      [tokens.workCaptcha, tokens.tools],
    )
    bind(raw.captcha).toResolvedValue(
      (own: CaptchaPort, work: CaptchaPort): CaptchaPort => ({
        task: kind => (kind === 'work' ? work.task() : own.task()),
        question: own.question,
      }),
      [tokens.ownCaptcha, tokens.workCaptcha],
    )
  })
