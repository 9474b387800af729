import { walkIn } from './support/engine-journeys'
import { full } from './support/inspect'
import { webkit } from './support/webkit'

const missing = full ? webkit.missing : 'The journeys in WebKit are walked by "npm run journeys:full".'
walkIn({ ...webkit, missing })
