import type { ReactElement } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { PageFrame, type FrameData } from '../navigation'
import { HashArea } from './hash-area'

/** The root of every shop page: the frame, and in it the page or the account area that the hash asks for. */
export const Root = (): ReactElement => {
  const frame = useLoaderData<FrameData>()
  return (
    <PageFrame {...frame}>
      <HashArea>
        <Outlet />
      </HashArea>
    </PageFrame>
  )
}
