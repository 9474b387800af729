import * as t from 'io-ts'
import { captchaServices, type CaptchaTask } from '../../core/captcha/captcha'
import { oneOf, text, whole } from '../shared/codecs'

/** Our own captcha call. */
export const taskPath = '/apis/captcha/task'

const latest = 10_000_000_000_000
export const taskCodec = t.union([
  t.intersection([
    t.strict({
      kind: oneOf('proof'),
      algorithm: oneOf('SHA-256'),
      salt: text(200),
      challenge: text(64, 64),
      maxnumber: whole(1, 10_000_000),
      signature: text(64, 64),
    }),
    t.partial({ ends_at: whole(0, latest) }),
  ]),
  t.strict({ kind: oneOf('service'), service: oneOf(...captchaServices), site_key: text(200, 1) }),
])

export const taskToWire = (task: CaptchaTask): t.TypeOf<typeof taskCodec> =>
  task.tag === 'service'
    ? { kind: 'service', service: task.service, site_key: task.siteKey }
    : {
        kind: 'proof',
        algorithm: 'SHA-256',
        salt: task.salt,
        challenge: task.challenge,
        maxnumber: task.max,
        signature: task.signature,
        ...(task.endsAt === undefined ? {} : { ends_at: task.endsAt }),
      }

export const taskFromWire = (wire: t.TypeOf<typeof taskCodec>): CaptchaTask =>
  wire.kind === 'service'
    ? { tag: 'service', service: wire.service, siteKey: wire.site_key }
    : {
        tag: 'proof',
        salt: wire.salt,
        challenge: wire.challenge,
        max: wire.maxnumber,
        signature: wire.signature,
        ...(wire.ends_at === undefined ? {} : { endsAt: wire.ends_at }),
      }
