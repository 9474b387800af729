import { defaultBounds } from '../../core/downloads/download'
import { maxMediaMegabytes, defaultMediaMegabytes } from '../../core/media/check-media'
import { imageHostOf, imageRemedy, wholeOf } from './config-values'
import type { Config } from './configuration'
import { readHostNames, type SettingReader } from './setting-reader'

/** Files of digital products, the media library, and pictures on another host. */
export const readFiles = (settings: SettingReader): Pick<Config, 'files' | 'mediaBytes' | 'pictureHosts'> => {
  const { check, refuse } = settings
  const from = readHostNames(settings, 'LINTEL_PICTURES_FROM')
  const shop = check('LINTEL_PICTURE_HOST', imageHostOf, imageRemedy)
  const search = check('LINTEL_SEARCH_PICTURE_HOST', imageHostOf, imageRemedy)
  if (from.length > 0 && shop === undefined)
    refuse(
      `LINTEL_PICTURES_FROM is "${from.join(',')}": use ` +
        'LINTEL_PICTURE_HOST with it, the host that has these pictures',
    )
  const megabytes = check(
    'LINTEL_MEDIA_MB',
    wholeOf(1, maxMediaMegabytes),
    `use a whole number of megabytes from 1 to ${maxMediaMegabytes}`,
  )
  return {
    files: {
      hosts: readHostNames(settings, 'LINTEL_FILE_HOSTS'),
      times: check('LINTEL_FILE_TIMES', wholeOf(1, 1_000), 'use a whole number from 1 to 1000') ?? defaultBounds.times,
      days:
        check('LINTEL_FILE_DAYS', wholeOf(1, 3_650), 'use a whole number of days from 1 to 3650') ?? defaultBounds.days,
    },
    mediaBytes: (megabytes ?? defaultMediaMegabytes) * 1_048_576,
    pictureHosts: from.length > 0 && shop !== undefined ? { from, shop, search: search ?? shop } : undefined,
  }
}
