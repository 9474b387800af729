/**
 * `npm run payments:smoke`: tries the test account of Stripe that LINTEL_STRIPE_SECRET_KEY names. Needs a network, and
 * says "skipped" without a key.
 */
import { randomUUID } from 'node:crypto'
import { paymentsSmoke, smokeReport } from './payments-smoke'

const settings = { secretKey: process.env['LINTEL_STRIPE_SECRET_KEY'] }
const { text, passed } = smokeReport(await paymentsSmoke(settings, Date.now(), randomUUID()))
console.log(text)
process.exitCode = passed ? 0 : 1
