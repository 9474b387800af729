import { aesSeal } from '../../../adapters/shared/sealing/aes-seal'

/** Seals as the shop does, by a key of the tests. */
export const testSeal = aesSeal(() => Promise.resolve('the key of the tests, long enough to be one'))
