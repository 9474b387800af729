import * as E from 'fp-ts/Either'
import type { DomainError } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import type { Crop } from './media'

/** Minimum side of a crop, in percent. */
export const minShare = 5

const tenth = (percent: number): number => Math.round(percent * 10) / 10

/** Normalizes a crop: in tenths of a percent, inside the picture, with a minimum size. The whole picture is no crop. */
export const checkCrop = (crop: Crop | undefined): E.Either<DomainError, Crop | undefined> => {
  if (crop === undefined) return E.right(undefined)
  const [left, top, width, height] = [crop.left, crop.top, crop.width, crop.height].map(tenth) as [
    number,
    number,
    number,
    number,
  ]
  if (![left, top, width, height].every(Number.isFinite))
    return E.left(invalid(issue('crop', 'media.issues.crop-number')))
  if (left < 0 || top < 0 || width < minShare || height < minShare)
    return E.left(invalid(issue('crop', 'media.issues.crop-small', { least: minShare })))
  if (tenth(left + width) > 100 || tenth(top + height) > 100)
    return E.left(invalid(issue('crop', 'media.issues.crop-outside')))
  return E.right(left === 0 && top === 0 && width === 100 && height === 100 ? undefined : { left, top, width, height })
}

/** Converts a crop to pixels of a picture, at least one by one. */
export const cropInPixels = (crop: Crop | undefined, size: { readonly width: number; readonly height: number }) => {
  const {
    left: fromLeft,
    top: fromTop,
    width: across,
    height: down,
  } = crop ?? { left: 0, top: 0, width: 100, height: 100 }
  const left = Math.min(Math.round((size.width * fromLeft) / 100), size.width - 1)
  const top = Math.min(Math.round((size.height * fromTop) / 100), size.height - 1)
  const width = Math.max(1, Math.min(Math.round((size.width * across) / 100), size.width - left))
  const height = Math.max(1, Math.min(Math.round((size.height * down) / 100), size.height - top))
  return { left, top, width, height }
}
