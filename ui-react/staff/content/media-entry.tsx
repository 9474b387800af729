import { useId, useState, type CSSProperties, type ReactElement } from 'react'
import { Form } from 'react-router'
import { languages } from '../../../core/access/visitor'
import { minShare } from '../../../core/media/crop'
import { pictureBase, type Crop, type MediaDetail } from '../../../core/media/media'
import { maxAltLength, maxMediaNameLength } from '../../../core/media/media-desk'
import { useHydrated } from '../../runtime/use-hydrated'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { Picture } from '../../kit/marks/picture'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { MediaFace } from './media-facts'
import styles from './media.module.css'

export type ItemData = { readonly item: MediaDetail; readonly key: string }

export const sides = ['left', 'top', 'width', 'height'] as const

const wholePicture: Crop = { left: 0, top: 0, width: 100, height: 100 }

export type EntryProps = { readonly item: MediaDetail; readonly refused?: FormAnswer }

export const Entry = ({ item, refused }: EntryProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('save')
  const form = useFocusOnRefusal(refused)
  const [crop, setCrop] = useState<Crop>(item.crop ?? wholePicture)
  const errorOf = (field: string) => {
    const found = refused?.issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  const isPicture = item.kind === 'picture'
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.entry}>
      <input type="hidden" name="version" value={item.version} />
      {isPicture ? (
        <Whole item={item} crop={crop} />
      ) : (
        <div className={styles.frame}>
          <MediaFace item={item} sizes="10rem" />
        </div>
      )}
      <div className={staff.part}>
        <TextInput
          id={`${id}name`}
          name="name"
          label={text('media.name')}
          required
          maxLength={maxMediaNameLength}
          defaultValue={refused?.values['name'] ?? item.name}
          error={errorOf('name')}
        />
        {isPicture && <AltTexts item={item} refused={refused} errorOf={errorOf} />}
        {isPicture && <CropFields crop={crop} refused={refused} error={errorOf('crop')} onChange={setCrop} />}
        <div className={staff.head}>
          <Button type="submit" name="intent" value="save" busy={busy} busyText={text('staff.saving')}>
            {text('media.save')}
          </Button>
          {item.crop && (
            <Button type="submit" name="intent" value="whole" variant="secondary">
              {text('media.whole')}
            </Button>
          )}
        </div>
        <p className={styles.address}>
          {text('media.address')}:{' '}
          {isPicture ? (
            <code>{item.base}</code>
          ) : (
            <Link href={item.base} target="_blank" rel="noopener">
              {item.base}
            </Link>
          )}
        </p>
      </div>
    </Form>
  )
}

/** The whole picture, with the cropped area shaded. */
const Whole = ({ item, crop }: { readonly item: MediaDetail; readonly crop: Crop }): ReactElement => {
  const inset = {
    '--crop-left': `${crop.left}%`,
    '--crop-top': `${crop.top}%`,
    '--crop-right': `${100 - crop.left - crop.width}%`,
    '--crop-bottom': `${100 - crop.top - crop.height}%`,
  } as CSSProperties
  const isPart = sides.some(side => crop[side] !== wholePicture[side])
  const of = item.crop ?? wholePicture
  return (
    <div className={styles.whole}>
      <Picture
        base={pictureBase(item.id, undefined)}
        alt=""
        width={Math.round(((item.width ?? 1) * 100) / of.width)}
        height={Math.round(((item.height ?? 1) * 100) / of.height)}
        sizes="(width < 768px) 100vw, 50vw"
        loading="eager"
      />
      {isPart && (
        <div className={styles.clip}>
          <div className={styles.shown} style={inset} />
        </div>
      )}
    </div>
  )
}

const AltTexts = ({
  item,
  refused,
  errorOf,
}: EntryProps & { readonly errorOf: (field: string) => string | undefined }): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <>
      {Object.keys(item.alt).length === 0 && <Notice tone="warning">{text('media.alt-missing')}</Notice>}
      {languages.map(language => (
        <TextInput
          key={language}
          id={`${id}${language}`}
          name={`alt-${language}`}
          label={text('media.alt', { language: text(`navigation.language.${language}`) })}
          help={language === 'en' ? text('media.alt-help') : undefined}
          maxLength={maxAltLength}
          defaultValue={refused?.values[`alt-${language}`] ?? item.alt[language] ?? ''}
          error={errorOf(`alt-${language}`)}
        />
      ))}
    </>
  )
}

type CropProps = {
  readonly crop: Crop
  readonly refused?: FormAnswer
  readonly error?: string
  readonly onChange: (crop: Crop) => void
}

const CropFields = ({ crop, refused, error, onChange }: CropProps): ReactElement => {
  const text = useText()
  const id = useId()
  const hydrated = useHydrated()
  const typed = (side: (typeof sides)[number], typedValue: string): void => {
    const value = Number(typedValue.replace(',', '.'))
    if (typedValue.trim() !== '' && Number.isFinite(value))
      onChange({ ...crop, [side]: Math.min(100, Math.max(0, value)) })
  }
  return (
    <fieldset className={styles.crop} aria-describedby={`${id}note`}>
      <legend>{text('media.crop')}</legend>
      <div className={styles.four}>
        {sides.map((side, at) => (
          <TextInput
            key={side}
            id={`${id}${side}`}
            name={side}
            inputMode="decimal"
            dense
            label={text(`media.crop.${side}`)}
            trail="%"
            defaultValue={refused?.values[side] ?? String(crop[side])}
            error={at === 0 ? error : undefined}
            onChange={event => typed(side, event.currentTarget.value)}
          />
        ))}
      </div>
      <p id={`${id}note`} className={staff.quiet}>
        {text(hydrated ? 'media.crop-note-live' : 'media.crop-note', { least: minShare })}
      </p>
    </fieldset>
  )
}
