import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { formOfRecord } from '../../../core/forms/form-of-record'
import type { FormsPort } from '../../../core/forms/forms.port'
import { unavailable } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { formCodec, formFields, formPath, sentToWire, submitPath, thanksCodec } from './forms.wire'

const service = 'cms forms'

/** Forms over calls 6.8 and 6.9. `contactIp` is the sender's address, if known. */
export const cmsForms = (http: Http, contactIp: () => string | undefined = () => undefined): FormsPort => ({
  form: id =>
    pipe(
      http.get(formPath(encodeURIComponent(id)), { query: { fields: formFields } }),
      TE.flatMapEither(decodeData(formCodec, service)),
      TE.flatMapEither(({ item }) => E.fromNullable(unavailable(service, `unexpected form ${id}`))(formOfRecord(item))),
    ),
  submit: (id, sent) =>
    pipe(
      http.post(submitPath(encodeURIComponent(id)), { form: sentToWire(sent, contactIp()) }),
      TE.flatMapEither(decodeData(thanksCodec, service)),
      TE.map(({ item }) => ({ html: item ?? '' })),
    ),
})
