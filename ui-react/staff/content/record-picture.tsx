import { useId, useState, type ReactElement } from 'react'
import { altFor } from '../../../core/media/media'
import type { MediaItem } from '../../../core/media/media'
import { useHydrated } from '../../runtime/use-hydrated'
import { useLanguage, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Link } from '../../kit/link'
import { Picture } from '../../kit/marks/picture'
import { TextInput } from '../../kit/fields/text-input'
import { mediaBase } from './media-facts'
import { MediaPicker } from './media-picker'
import styles from './record-form.module.css'

type Props = {
  readonly id: string
  readonly name: string
  readonly altName: string
  readonly label: string
  readonly error?: string
  readonly picture: { readonly path: string; readonly alt: string }
}

const isOwn = (path: string): boolean => /^\/pictures\/[\w.-]{1,200}$/.test(path)

/** A picture by path and alternative text; with JavaScript selected from the library. */
export const RecordPicture = ({ id, name, altName, label, error, picture }: Props): ReactElement => {
  const text = useText()
  const language = useLanguage()
  const hydrated = useHydrated()
  const altId = useId()
  const [{ path, alt }, change] = useState(picture)
  const [choosing, setChoosing] = useState(false)
  const pick = (item: MediaItem): void => {
    change({ path: item.base, alt: altFor(item.alt, language) })
    setChoosing(false)
  }
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {isOwn(path) && (
        <Picture
          base={path}
          alt=""
          width={320}
          height={240}
          sizes="160px"
          widths={[160, 450]}
          className={styles.thumb}
        />
      )}
      <TextInput
        id={id}
        name={name}
        hideLabel
        label={label}
        help={text('record.picture-help')}
        error={error}
        value={path}
        onChange={event => change({ path: event.currentTarget.value, alt })}
      />
      <TextInput
        id={altId}
        name={altName}
        label={text('record.alt')}
        value={alt}
        onChange={event => change({ path, alt: event.currentTarget.value })}
      />
      {hydrated ? (
        <Button variant="secondary" size="dense" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {text('record.choose')}
        </Button>
      ) : (
        <Link href={mediaBase}>{text('record.library')}</Link>
      )}
      {choosing && <MediaPicker onPick={pick} />}
    </fieldset>
  )
}
