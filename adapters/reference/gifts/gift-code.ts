import type { RandomPort } from '../../../core/shared/clock.port'

/** 32 unambiguous letters and digits: five bits per random character. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const length = 20

/** A code of 100 random bits, in groups that can be read out. */
export const giftCode = (random: Pick<RandomPort, 'token'>): string =>
  [...random.token(length)]
    .slice(0, length)
    .map(letter => alphabet[letters.indexOf(letter) % alphabet.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')
