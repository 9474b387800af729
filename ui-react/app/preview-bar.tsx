import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../core/access/visitor'
import type { Preview, PreviewedCompany } from '../../core/access/preview'
import { namedRates } from '../../core/shipping/shipping-rate'
import { formatting } from '../i18n/formatting'
import type { Text } from '../i18n'

const bar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 90,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  padding: '12px 24px',
  background: 'var(--inverse)',
  color: 'var(--on-inverse)',
  font: 'var(--type-note)',
} as const
/** What the keyboard reaches scrolls clear of the bar, which is a few lines high on phones. */
const clearOfBar = ':root{--sticky-foot:9rem}@media (max-width:47.99em){:root{--sticky-foot:14rem}}'
const textStyle = { margin: 0, maxInlineSize: '60rem' } as const
const end = {
  minBlockSize: '44px',
  padding: '0 16px',
  border: '1px solid currentColor',
  borderRadius: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const

/**
 * The preview bar: what is previewed, as whom, and the exit. Outside the hydrated root and a plain form, so that
 * shoppers' pages carry no code for it.
 */
export const previewBar = ({ groupName, company, until }: Preview, language: Language, text: Text): string =>
  renderToStaticMarkup(
    <aside aria-label={text('content-desk.preview')} style={bar} className="no-print">
      <style>{clearOfBar}</style>
      <p style={textStyle}>
        <strong>{text('content-desk.preview')}</strong>{' '}
        {company
          ? [
              companyText(company, formatting(language).moment(until), language, text),
              ...(company.run?.searchesToday ? [text('companies.preview-run-search')] : []),
            ].join(' ')
          : text('content-desk.preview-as', {
              group: groupName ?? text('content-desk.guest'),
              language: text(`content-desk.languages.${language}`),
              moment: formatting(language).moment(until),
            })}
      </p>
      <form method="post" action={company ? endAddress(company) : '/staff/content/preview'}>
        <button type="submit" name="intent" value={company ? 'preview-end' : 'end'} style={end}>
          {text('content-desk.preview-end')}
        </button>
      </form>
    </aside>,
  )

/** Where staff return to. */
const endAddress = ({ id, run }: PreviewedCompany): string =>
  run ? `/staff/price-runs/${run.id}` : `/staff/companies/${id}`

/** The company, and the terms it is seen with, whether they were saved or not. */
const companyText = (company: PreviewedCompany, moment: string, language: Language, text: Text): string =>
  text(company.run ? 'companies.preview-run-as' : 'companies.preview-as', {
    company: company.name,
    ...(company.run ? { run: company.run.id, list: company.run.list } : {}),
    group: company.group ?? text('staff.none'),
    lists: company.lists.join(', ') || text('staff.none'),
    ships:
      company.ships.map(rate => (namedRates.includes(rate) ? text(`shipping-desk.own.${rate}`) : rate)).join(', ') ||
      text('staff.none'),
    methods: company.methods.map(method => text(`companies.method.${method}`)).join(', ') || text('staff.none'),
    limit: company.limit === undefined ? text('companies.no-limit') : formatting(language).money(company.limit),
    moment,
  })
