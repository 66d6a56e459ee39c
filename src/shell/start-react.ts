// React's packages run where they are first imported. This module is in their own file (`src/tools/build/files.ts`), so
// that they run in the task of that file, and not in that of the portal.
import 'react-dom/client';
