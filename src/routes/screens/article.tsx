import { ArticleView } from '#views/article/ArticleView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('article', ArticleView);
