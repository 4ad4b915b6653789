import Skeleton from '@mui/material/Skeleton';
import { Body } from '@/shared/ui/dialog/dialogParts';
import { Loading } from '@/shared/ui/states/Loading';
import { Pair, Rows } from '../form/rows';

/** So many that the dialog does not grow when they come. */
const ROWS = [0, 1, 2, 3, 4, 5, 6];

/** In the shape of the form that comes. */
export function EditSkeleton() {
  return (
    <Body>
      <Loading text="Carregando imóvel…">
        <Rows>
          <Skeleton height={110} />
          {ROWS.map((row) => (
            <Pair key={row}>
              <Skeleton height={64} />
              <Skeleton height={64} />
            </Pair>
          ))}
        </Rows>
      </Loading>
    </Body>
  );
}
