import { walkIn } from './support/engine-journeys'
import { firefox } from './support/firefox'

walkIn(firefox)
