/** `npm run docs:settings`: writes `docs/settings.md` from the list of settings. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../config/settings'
import { settingsDocument } from '../config/settings-document'

writeFileSync(join(import.meta.dirname, '../../docs/settings.md'), settingsDocument(settings))
