import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type CSSProperties,
  type MouseEvent,
  type ReactElement,
} from 'react'
import type { Drawing } from '../../core/catalogue/drawing'
import { pictureId } from '../../core/catalogue/hosted-picture'
import type { Picture as ProductPicture } from '../../core/catalogue/product'
import { markOf, type VariantMeasures } from '../../core/catalogue/variant-measures'
import { useText } from '../i18n'
import { DimensionMark } from '../kit/marks/dimension-mark'
import { Icon } from '../kit/marks/icon'
import { useDrawing } from '../product/drawings'
import { useLargestPicture } from '../product/largest-picture'
import { loadLowerPart } from './later-product'
import type { PictureDialogProps } from './picture-dialog'
import { ShownPicture } from '../product/product-picture'
import styles from './product-gallery.module.css'

type GalleryProps = {
  readonly name: string
  readonly pictures: readonly ProductPicture[]
  /** The selected variant's picture, shown first. */
  readonly chosen?: ProductPicture
  /** The selected variant's measures, marked on the first picture. */
  readonly measures?: VariantMeasures
}

/** Pictures in a scroll-snap row; thumbnails are anchors to them, so no JavaScript is needed. */
export const ProductGallery = ({ name, pictures, chosen, measures }: GalleryProps): ReactElement => {
  const text = useText()
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const shown = withChosen(pictures, chosen)
  const goTo = (at: number, smooth: boolean) => {
    const list = row.current
    list?.scrollTo({
      left: at * list.clientWidth,
      behavior: smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'auto',
    })
  }
  useEffect(() => goTo(0, false), [chosen && pictureId(chosen)])
  const follow = (event: MouseEvent, at: number) => {
    event.preventDefault()
    goTo(at, true)
  }
  const [Large, setLarge] = useState<ComponentType<PictureDialogProps>>()
  /** Without JavaScript, or if the dialog fails to load, the link opens the picture. */
  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    loadLowerPart().then(
      ({ PictureDialog }) => setLarge(() => PictureDialog),
      () => location.assign(href),
    )
  }
  const inView = shown[current] ?? shown[0]
  const largest = useLargestPicture(inView)
  return (
    <div className={styles.gallery}>
      <ul
        ref={row}
        className={styles.row}
        tabIndex={shown.length > 1 ? 0 : undefined}
        aria-label={text('catalogue.pictures-of', { name })}
        onScroll={event =>
          setCurrent(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))
        }
      >
        {shown.map((picture, at) => (
          <li key={pictureId(picture)} id={`picture-${at + 1}`} className={styles.slide}>
            <Stage picture={picture} name={name} first={at === 0} measures={at === 0 ? measures : undefined} />
          </li>
        ))}
      </ul>
      {inView && pictures.length > 0 && (
        <a href={largest} className={`no-print ${styles.enlarge}`} onClick={enlarge}>
          <Icon name="search" label={text('catalogue.enlarge')} />
        </a>
      )}
      {Large && (
        <Large
          name={name}
          pictures={shown}
          start={Math.max(0, shown.indexOf(inView ?? shown[0]!))}
          onClose={() => setLarge(undefined)}
        />
      )}
      {shown.length > 1 && (
        <ul className={`no-print ${styles.thumbs}`}>
          {shown.map((picture, at) => (
            <li key={pictureId(picture)}>
              <a
                href={`#picture-${at + 1}`}
                className={styles.thumb}
                aria-current={at === current || undefined}
                aria-label={text('catalogue.picture', { number: at + 1 })}
                onClick={event => follow(event, at)}
              >
                <ShownPicture
                  picture={picture}
                  alt=""
                  width={160}
                  height={160}
                  sizes="100px"
                  widths={[160, 450]}
                  ground
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const withChosen = (
  pictures: readonly ProductPicture[],
  chosen: ProductPicture | undefined,
): readonly ProductPicture[] => {
  const all = chosen ? [chosen, ...pictures.filter(picture => pictureId(picture) !== pictureId(chosen))] : pictures
  return all.length > 0 ? all : [{ key: 'placeholder', alt: '' }]
}

/** The share of the stage that the drawn product may fill, leaving space for its measures. */
const fill = { width: 0.74, height: 0.78 }
const stageRatio = 8 / 7
const largestZoom = 1.6

/** Zooms in on small products: the drawing is enlarged until the product fills the stage, and is centered on it. */
const framed = ({ x, y, width, height }: Drawing): CSSProperties => {
  const zoom = Math.min(largestZoom, fill.height / height, (fill.width * stageRatio) / width)
  return {
    height: `${(zoom * 100).toFixed(1)}%`,
    translate: `${(-(x + width / 2) * 100).toFixed(2)}% ${(-(y + height / 2) * 100).toFixed(2)}%`,
  }
}

type StageProps = {
  readonly picture: ProductPicture
  readonly name: string
  readonly first: boolean
  readonly measures: VariantMeasures | undefined
}

/** The drawing with its dimensions: width below, and height beside it if the product rests on the floor. */
const Stage = ({ picture, name, first, measures }: StageProps): ReactElement => {
  const drawing = useDrawing(picture)
  const [wide, high] = [markOf(measures?.wide, drawing?.wide), markOf(measures?.high, drawing?.high)]
  return (
    <div className={styles.stage}>
      <div className={styles.drawing} style={drawing && framed(drawing)}>
        <ShownPicture
          picture={picture}
          alt={picture.alt || name}
          width={1280}
          height={1280}
          sizes="(width < 43.75em) 92vw, (width < 64em) 46vw, 700px"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
        {drawing?.wide && (
          <>
            {high !== '' && (
              <div
                className={styles.height}
                style={{ insetInlineStart: `calc(${(drawing.x * 100).toFixed(2)}% - var(--mark-gap))` }}
                aria-hidden
              >
                <DimensionMark
                  vertical
                  startFraction={drawing.y}
                  endFraction={drawing.y + drawing.height}
                  label={high}
                />
              </div>
            )}
            {wide !== '' && (
              <div
                className={styles.width}
                style={{
                  insetBlockStart: `calc(${((drawing.y + drawing.height) * 100).toFixed(2)}% + min(1.5rem, 6%))`,
                }}
              >
                <DimensionMark startFraction={drawing.x} endFraction={drawing.x + drawing.width} label={wide} />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}
