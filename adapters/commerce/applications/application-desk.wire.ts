import * as t from 'io-ts'
import { duplicateReasons } from '../../../core/trade-accounts/application'
import type { ApplicationQuery } from '../../../core/trade-accounts/application-desk.port'
import { id, listOf, oneOf, text, whole } from '../../shared/codecs'
import {
  clickKeyCodec,
  closedAsCodec,
  momentCodec,
  numberCodec,
  standingCodec,
  stateCodec,
  valuesCodec,
} from './application.wire'

/** Our own calls of the desk for applications. */
export const deskApplicationsPath = '/apis/staff/applications'
export const deskApplicationPath = (number: string) => `${deskApplicationsPath}/${number}`
export const deskPartPath = (number: string, part: string) => `${deskApplicationPath(number)}/parts/${part}`
export const taxNumberPath = (number: string) => `${deskApplicationPath(number)}/tax-number`
export const applicationFilePath = (number: string, fileId: string) => `${deskApplicationPath(number)}/files/${fileId}`

const person = { name: text(400), email: text(254) }

const rowCodec = t.intersection([
  t.strict({
    number: numberCodec,
    state: stateCodec,
    company: text(1_000),
    applicant: t.strict(person),
    decided: whole(0, 20),
    submittedAt: momentCodec,
    changedAt: momentCodec,
  }),
  t.partial({ closedAs: closedAsCodec }),
])
export const deskPageCodec = t.strict({ applications: listOf(rowCodec, 1_000), total: whole(0, 100_000_000) })

const named = t.strict({ id, name: text(1_000) })
export const deskApplicationCodec = t.intersection([
  standingCodec,
  t.strict({
    applicant: t.strict({ id, ...person }),
    duplicates: listOf(
      t.strict({ companyId: id, name: text(1_000), reasons: listOf(oneOf(...duplicateReasons), 10) }),
      100,
    ),
    groups: listOf(named, 10_000),
    lists: listOf(named, 10_000),
  }),
  t.partial({ company: named }),
])

const decisionCodec = t.union([
  t.strict({ tag: oneOf('approve'), values: valuesCodec }),
  t.strict({ tag: oneOf('decline'), reason: text(20_000), note: text(20_000) }),
  t.strict({ tag: oneOf('ask'), question: text(20_000) }),
])
export const decidePartRequest = t.strict({
  version: whole(0, 1_000_000_000),
  key: clickKeyCodec,
  decision: decisionCodec,
})

export const taxNumberCodec = t.strict({ number: text(100, 1) })

const shown = ['open', 'ended', 'all'] as const
export const deskQueryToWire = ({ show, text: term, page }: ApplicationQuery) => ({
  page,
  show,
  ...(term === '' ? {} : { q: term }),
})
export const deskQueryFromWire = (asked: URLSearchParams): ApplicationQuery => ({
  show: shown.find(known => known === asked.get('show')) ?? 'open',
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1),
})
