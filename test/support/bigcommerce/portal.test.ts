import { describe, expect, it } from '@jest/globals'
import { isSchemaLaid, portalStandIn } from './portal'

/** Without the vendor's schema this is skipped, by its name. */
const laid = isSchemaLaid() ? describe : describe.skip

laid("the stand-in of a trade portal, held against the vendor's schema (LINTEL_OPENAPI)", () => {
  it('finds a document that the vendor would refuse, and none in one that it takes', async () => {
    const portal = await portalStandIn([])
    const ask = (query: string) =>
      fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
    await ask('query Known { customerInfo { userType } }')
    expect(portal.faults).toEqual([])
    await ask('query Unknown { customerInfo { nickname } }')
    expect(portal.faults).toEqual(['Cannot query field "nickname" on type "CustomerInfoType".'])
    await portal.close()
  })
})
