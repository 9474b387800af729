import type { ReactElement } from 'react'
import { Button } from '../kit/button'
import { saveFile } from '../runtime/save-file'
import { useHydrated } from '../runtime/use-hydrated'

type FileLinkProps = { readonly content: () => string; readonly name: string; readonly label: string }

/** A CSV file that the page makes: on request; without JavaScript it is a data link. */
export const FileLink = ({ content, name, label }: FileLinkProps): ReactElement =>
  useHydrated() ? (
    <Button
      variant="tertiary"
      icon="download"
      onClick={() => saveFile(new Blob([content()], { type: 'text/csv;charset=utf-8' }), name)}
    >
      {label}
    </Button>
  ) : (
    <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(content())}`} download={name}>
      {label}
    </a>
  )
