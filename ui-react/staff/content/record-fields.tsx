import { createContext, useContext, useId, type ReactElement } from 'react'
import type { Fields } from '../../../core/content/fields'
import {
  altField,
  origin,
  originField,
  pictureParts,
  relatedId,
  type RelatedRecords,
} from '../../../core/content/models/record-form'
import type { RecordField, RecordShape } from '../../../core/content/models/record-field'
import type { Issue } from '../../../core/shared/domain-error'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { IconButton } from '../../kit/icon-button'
import { Select } from '../../kit/fields/select'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import { RecordPicture } from './record-picture'
import styles from './record-form.module.css'

type Around = { readonly issues: readonly Issue[]; readonly related: RelatedRecords }
const AroundContext = createContext<Around>({ issues: [], related: {} })
export const AroundFields = AroundContext.Provider

const suffix = /_(?:exp_rel|esai|edsi|eii|eti|esi|etl|emd|com|et|es|eb|ej)$/

/** Label key of a field: its name without the platform's suffix. */
export const labelKey = (name: string): string => `record.fields.${name.replace(suffix, '')}`

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const written = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : Array.isArray(value)
        ? value.filter(line => typeof line === 'string').join('\n')
        : ''

type ShapeProps = { readonly shape: RecordShape; readonly fields: Fields; readonly path?: string }

/** The fields of a shape with their values. */
export const RecordFields = ({ shape, fields, path = '' }: ShapeProps): ReactElement => (
  <>
    {Object.entries(shape).map(([name, field]) => (
      <OneField
        key={name}
        name={name}
        field={field}
        value={fields[name]}
        path={path === '' ? name : `${path}.${name}`}
      />
    ))}
  </>
)

type FieldProps = { readonly name: string; readonly field: RecordField; readonly value: unknown; readonly path: string }

const OneField = ({ name, field, value, path }: FieldProps): ReactElement => {
  const text = useText()
  const id = useId()
  const { issues } = useContext(AroundContext)
  const wrong = issues.find(issue => issue.field === path)
  const asked = { id, name: path, label: text(labelKey(name)), error: wrong && text(wrong.code, wrong.values) }
  switch (field.kind) {
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend>{asked.label}</legend>
          <RecordFields shape={field.parts ?? {}} fields={isFields(value) ? value : {}} path={path} />
        </fieldset>
      )
    case 'list':
      return (
        <Entries
          label={asked.label}
          field={field}
          entries={Array.isArray(value) ? value.filter(isFields) : []}
          path={path}
          error={asked.error}
        />
      )
    case 'html':
      return (
        <TextArea
          {...asked}
          rows={8}
          className={styles.code}
          help={text('record.html-help')}
          defaultValue={written(value)}
          spellCheck
        />
      )
    case 'lines':
      return <TextArea {...asked} rows={3} help={text('record.lines-help')} defaultValue={written(value)} />
    case 'flag':
      return (
        <Select
          {...asked}
          defaultValue={written(value).toLowerCase()}
          options={[
            { value: '', label: text('record.unset') },
            { value: 'true', label: text('record.yes') },
            { value: 'false', label: text('record.no') },
          ]}
        />
      )
    case 'choice':
      return (
        <Select
          {...asked}
          defaultValue={selectedOption(field, written(value))}
          options={[{ value: '', label: text('record.unset') }, ...choices(field, written(value))]}
        />
      )
    case 'relation':
      return <Relation asked={asked} field={field} value={value} />
    case 'picture':
      return <RecordPicture key={written(value)} {...asked} altName={altField(path)} picture={pictureParts(value)} />
    case 'date':
      return <TextInput {...asked} help={text('record.date-help')} defaultValue={written(value)} />
    case 'number':
    case 'amount':
      return <TextInput {...asked} inputMode="decimal" required={field.required} defaultValue={written(value)} />
    default:
      return written(value).length > 80 || written(value).includes('\n') ? (
        <TextArea {...asked} required={field.required} defaultValue={written(value)} />
      ) : (
        <TextInput {...asked} required={field.required} defaultValue={written(value)} />
      )
  }
}

const selectedOption = ({ options = [] }: RecordField, value: string): string =>
  options.find(option => option.toLowerCase() === value.trim().toLowerCase()) ?? value
/** A stored value stays selectable even if no longer offered. */
const choices = (field: RecordField, value: string) => {
  const now = selectedOption(field, value)
  return [...(field.options ?? []), ...(now === '' || field.options?.includes(now) ? [] : [now])].map(option => ({
    value: option,
    label: option,
  }))
}

type Asked = { readonly id: string; readonly name: string; readonly label: string; readonly error?: string }

const Relation = ({
  asked,
  field,
  value,
}: {
  readonly asked: Asked
  readonly field: RecordField
  readonly value: unknown
}): ReactElement => {
  const text = useText()
  const { related } = useContext(AroundContext)
  const chosen = Array.isArray(value) ? value.filter(isFields) : []
  const known = related[field.of ?? ''] ?? []
  // A deleted record is still listed until it is removed from the relation.
  const gone = chosen
    .filter(each => !known.some(({ id }) => id === relatedId(each)))
    .map(each => ({ id: relatedId(each), title: written(each['title']) || relatedId(each) }))
  const { id, name, label, error } = asked
  return (
    <label className={styles.relation} htmlFor={id}>
      <span className={styles.relationLabel}>{label}</span>
      <select
        id={id}
        name={name}
        multiple
        size={Math.min(6, Math.max(3, known.length + gone.length))}
        defaultValue={chosen.map(relatedId)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
      >
        {[...known, ...gone].map(one => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      <span id={`${id}-help`} className={styles.note}>
        {error ?? text('record.relation-help')}
      </span>
    </label>
  )
}

type EntriesProps = {
  readonly label: string
  readonly field: RecordField
  readonly entries: readonly Fields[]
  readonly path: string
  readonly error?: string
}

/** Ordered, nested entries; buttons add, remove and move them, without JavaScript by the page's form. */
const Entries = ({ label, field, entries, path, error }: EntriesProps): ReactElement => {
  const text = useText()
  const { issues } = useContext(AroundContext)
  const shape = field.parts ?? {}
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {error && <p className={styles.wrong}>{error}</p>}
      {entries.length === 0 && <p className={styles.note}>{text('record.no-entries')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, at) => {
          const name = nameOf(shape, entry) || text('record.entry', { number: at + 1 })
          const from = typeof entry[origin] === 'string' ? entry[origin] : String(at)
          return (
            <li key={`${from} ${at}`}>
              <details
                className={styles.entry}
                open={from === 'new' || issues.some(issue => issue.field.startsWith(`${path}.${at}.`))}
              >
                <summary>{name}</summary>
                <input type="hidden" name={originField(path, at)} value={from} />
                <RecordFields shape={shape} fields={entry} path={`${path}.${at}`} />
              </details>
              <span className={styles.steps}>
                {at > 0 && (
                  <IconButton
                    type="submit"
                    dense
                    icon="chevron-up"
                    label={text('record.up', { name })}
                    name="intent"
                    value={`up:${path}:${at}`}
                  />
                )}
                {at < entries.length - 1 && (
                  <IconButton
                    type="submit"
                    dense
                    icon="chevron-down"
                    label={text('record.down', { name })}
                    name="intent"
                    value={`down:${path}:${at}`}
                  />
                )}
                <IconButton
                  type="submit"
                  dense
                  icon="trash"
                  label={text('record.remove', { name })}
                  name="intent"
                  value={`remove:${path}:${at}`}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <Button type="submit" variant="secondary" size="dense" icon="plus" name="intent" value={`add:${path}`}>
        {text('record.add')}
      </Button>
    </fieldset>
  )
}

/** Label of an entry: the first text in it. */
const nameOf = (shape: RecordShape, entry: Fields): string =>
  Object.entries(shape)
    .flatMap(([name, { kind }]) => (kind === 'words' ? [written(entry[name]).trim()] : []))
    .find(entryText => entryText !== '')
    ?.slice(0, 60) ?? ''
