import type { ProofTask } from '../../core/captcha/captcha'

/** Batch size that keeps the page responsive. */
const batchSize = 250

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Searches for the number that matches the salted hash; returns the solution as ALTCHA's widget does, JSON in base64.
 * Undefined if there is none.
 */
export const solveProof = async ({ salt, challenge, max, signature }: ProofTask): Promise<string | undefined> => {
  const encoder = new TextEncoder()
  const holds = async (number: number) =>
    hex(await crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))) === challenge
  for (let first = 0; first <= max; first += batchSize) {
    const found = (await Promise.all(Array.from({ length: batchSize }, (_, at) => holds(first + at)))).indexOf(true)
    if (found >= 0)
      return btoa(JSON.stringify({ algorithm: 'SHA-256', challenge, number: first + found, salt, signature }))
  }
  return undefined
}
