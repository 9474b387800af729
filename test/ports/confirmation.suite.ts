import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Entrance, Person } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { solvedCaptcha } from '../builders/platform/solved-captcha'

const hour = 3_600_000
const password = 'Hinge4you'

/** Port suite of email confirmation. */
export const confirmationSuite = (name: string, make: () => Promise<Entrance>) =>
  describe(`${name} keeps the promises of verified addresses`, () => {
    let shop: Entrance
    let count = 0
    beforeAll(async () => {
      shop = await make()
    }, 30_000)
    afterAll(() => shop.close())

    const account = async (person: Person) => (await person.request()).account
    const signedUp = async (email = `new-${count++}@home.example`) => {
      const person = shop.person({ address: `198.51.100.${count}` })
      await answerOf(
        (await account(person)).signUp({
          firstName: 'Nell',
          lastName: 'New',
          email,
          password,
          phone: '937 555 0199',
          captcha: await solvedCaptcha(shop.captcha),
        }),
      )
      return { person, email, token: mailedToken() }
    }
    const mailedToken = () => /\/account\/confirm-email\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const unproven = async (person: Person) =>
      (await answerOf((await account(person)).profile())).emailUnproven === true
    const follow = async (person: Person, token: string) => {
      await answerOf((await account(person)).openConfirmationLink(token))
      return answerOf((await account(person)).confirmation())
    }

    it('mails the link at sign-up, signs the new account in immediately, and stores only its hash', async () => {
      const { person, email, token } = await signedUp()
      expect((await person.request()).session.visitor.customer?.email).toBe(email)
      expect(shop.mails.at(-1)).toMatchObject({ to: email })
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(await shop.db.selectFrom('address_confirmation').selectAll().execute())).not.toContain(
        token,
      )
      expect(JSON.stringify(await shop.db.selectFrom('session').selectAll().execute())).not.toContain(token)
      expect(await unproven(person)).toBe(true)
    })

    it('verifies the address by the link once, and not by opening it', async () => {
      const { person, email, token } = await signedUp()
      expect(await follow(person, token)).toEqual({ tag: 'ready', email })
      expect(await unproven(person)).toBe(true)
      await answerOf((await account(person)).confirmAddress())
      expect(await unproven(person)).toBe(false)
      expect(await refusalOf((await account(person)).confirmAddress())).toMatchObject({ tag: 'not-found' })
      expect(await refusalOf((await account(person)).openConfirmationLink(token))).toMatchObject({ tag: 'not-found' })
    })

    it('requires sign-in to that account from another browser, and keeps the link valid meanwhile', async () => {
      const { person, email, token } = await signedUp()
      const elsewhere = shop.person()
      expect(await follow(elsewhere, token)).toEqual({ tag: 'sign-in' })
      expect(await refusalOf((await account(elsewhere)).confirmAddress())).toMatchObject({ tag: 'not-found' })
      await answerOf((await account(elsewhere)).signIn({ email, password }))
      expect(await answerOf((await account(elsewhere)).confirmation())).toEqual({ tag: 'ready', email })
      await answerOf((await account(elsewhere)).confirmAddress())
      expect(await unproven(person)).toBe(false)
    })

    it('is invalid for another account, after expiry, in another store, and once superseded', async () => {
      const { person, token } = await signedUp()
      const other = await signedUp()
      expect(await follow(other.person, token)).toEqual({ tag: 'sign-in' })
      expect(await refusalOf((await account(other.person)).confirmAddress())).toMatchObject({ tag: 'not-found' })
      expect(await unproven(person)).toBe(true)
      expect(
        await refusalOf((await account(shop.person({ storeKey: 'home' }))).openConfirmationLink(token)),
      ).toMatchObject({ tag: 'not-found' })
      await answerOf((await account(person)).sendConfirmation())
      expect(await refusalOf((await account(person)).openConfirmationLink(token))).toMatchObject({ tag: 'not-found' })
      const newer = mailedToken()
      await follow(person, newer)
      shop.clock.now += 24 * hour
      expect(await answerOf((await account(person)).confirmation())).toEqual({ tag: 'none' })
      expect(await refusalOf((await account(person)).confirmAddress())).toMatchObject({ tag: 'not-found' })
      expect(await refusalOf((await account(person)).openConfirmationLink(newer))).toMatchObject({ tag: 'not-found' })
      expect(await unproven(person)).toBe(true)
    })

    it('verifies no former address, and a changed address is unverified', async () => {
      const { person, email, token } = await signedUp()
      const change = (to: string) =>
        shop.db
          .updateTable('customer')
          .set({ email: to, email_fold: to })
          .where('email_fold', 'in', [email, `changed-${email}`])
          .execute()
      await follow(person, token)
      await change(`changed-${email}`)
      expect(await refusalOf((await account(person)).confirmAddress())).toMatchObject({ tag: 'not-found' })
      await change(email)
      await follow(person, token)
      await answerOf((await account(person)).confirmAddress())
      expect(await unproven(person)).toBe(false)
      await change(`changed-${email}`)
      expect(await unproven(person)).toBe(true)
    })

    it('verifies the address by a mailed reset link, and signs out whoever signed up with it', async () => {
      const { person, email } = await signedUp()
      const owner = shop.person({ address: '198.51.100.200' })
      await answerOf((await account(owner)).requestPasswordReset(email))
      const token = /\/_reset_p_\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
      await answerOf((await account(owner)).resetPassword({ token, password: 'Ownerdoor42' }))
      expect((await person.request()).session.visitor.customer).toBeUndefined()
      await answerOf((await account(owner)).signIn({ email, password: 'Ownerdoor42' }))
      expect(await unproven(owner)).toBe(false)
    })

    it('resends the link a few times an hour, none if verified, and asks guests to sign in', async () => {
      const { person } = await signedUp()
      const before = shop.mails.length
      for (let time = 0; time < 5; time++) await answerOf((await account(person)).sendConfirmation())
      expect(shop.mails).toHaveLength(before + 5)
      expect(await refusalOf((await account(person)).sendConfirmation())).toMatchObject({ tag: 'limited' })
      const rita = shop.person()
      await answerOf((await account(rita)).signIn({ email: 'retail@lintel.example', password: 'Lintel123' }))
      await answerOf((await account(rita)).sendConfirmation())
      expect(shop.mails).toHaveLength(before + 5)
      expect(await refusalOf((await account(shop.person())).sendConfirmation())).toMatchObject({ tag: 'signed-out' })
    })
  })
