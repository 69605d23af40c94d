import { say } from '../../../messages/account.ts';

export default function OverviewPage() {
  return <h1 className="text-4xl">{say('title')}</h1>;
}
